import type { SendUpload, UploadAnswer } from './uploadRequest.ts';

/** A request that has not moved for this long is given up. */
const LONGEST_STANDSTILL_MS = 60_000;

/** Sends an upload's request and tells how far it is; fetch tells nothing of that. */
export const sendByXhr: SendUpload = ({ method, url, headers = {}, body, signal, onProgress }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let standstill: ReturnType<typeof setTimeout>;
    let hasBegun = false;
    const cancel = () => request.abort();
    const finish = (answer: UploadAnswer) => {
      clearTimeout(standstill);
      signal?.removeEventListener('abort', cancel);
      resolve(answer);
    };
    const moved = () => {
      clearTimeout(standstill);
      standstill = setTimeout(cancel, LONGEST_STANDSTILL_MS);
    };
    const fail = () => finish({ status: 0, text: '', hasBegun });
    if (body)
      request.upload.onprogress = ({ loaded, total }) => {
        moved();
        hasBegun ||= loaded > 0;
        if (total > 0) onProgress?.(loaded, total);
      };
    request.onload = () => {
      const offset = method === 'POST' ? null : request.getResponseHeader('upload-offset');
      finish({ status: request.status, text: request.responseText, ...(offset && { offset: Number(offset) }) });
    };
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', cancel, { once: true });
    moved();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
