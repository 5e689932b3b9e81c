import type { SendUpload, UploadResponse } from './uploadFile.ts';

/** Timeout of an upload without progress, same as on the server. */
const LONGEST_STANDSTILL_MS = 60_000;
/** Maximum duration of an upload. */
const LONGEST_UPLOAD_MS = 10 * 60_000;

/** Sends an upload and reports its progress, which fetch cannot. */
export const sendUploadByXhr: SendUpload = ({ url, body, signal, onProgress }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let standstill: ReturnType<typeof setTimeout>;
    const cancel = () => request.abort();
    const finish = (answer: UploadResponse) => {
      clearTimeout(standstill);
      signal?.removeEventListener('abort', cancel);
      resolve(answer);
    };
    const fail = () => finish({ status: 0, text: '' });
    const restartStandstill = () => {
      clearTimeout(standstill);
      standstill = setTimeout(cancel, LONGEST_STANDSTILL_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartStandstill();
      if (total > 0) onProgress?.(loaded, total);
    };
    request.onload = () => finish({ status: request.status, text: request.responseText });
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    signal?.addEventListener('abort', cancel, { once: true });
    restartStandstill();
    request.open('POST', url);
    request.timeout = LONGEST_UPLOAD_MS;
    request.send(body);
  });
