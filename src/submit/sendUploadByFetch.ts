import type { SendUpload } from './uploadFile.ts';

/** Sends an upload without XMLHttpRequest; reports no progress. */
export const sendUploadByFetch: SendUpload = async ({ url, body, signal }) => {
  try {
    const response = await fetch(url, { method: 'POST', body, signal });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
};
