import { pdfFile } from './pdf.ts';

export interface FileAnswer {
  secure_url?: string;
  error?: { message: string };
}

/** Uploads a file as a page's script does. */
export async function postFile(url: string, file: File = pdfFile(), headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append('upload_preset', 'documents');
  body.append('file', file);
  const response = await fetch(`${url}/upload`, { method: 'POST', body, headers });
  const answer = (await response.json()) as FileAnswer;
  return { status: response.status, answer, wait: Number(response.headers.get('retry-after')) };
}
