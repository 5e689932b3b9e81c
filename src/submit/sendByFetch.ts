import type { SendUpload } from './uploadRequest.ts';

/** Sends an upload's request where there is no XMLHttpRequest; nothing is told of how far it is. */
export const sendByFetch: SendUpload = async ({ url, ...request }) => {
  try {
    const response = await fetch(url, request);
    const offset = response.headers.get('upload-offset');
    return { status: response.status, text: await response.text(), ...(offset && { offset: Number(offset) }) };
  } catch {
    return { status: 0, text: '', hasBegun: true };
  }
};
