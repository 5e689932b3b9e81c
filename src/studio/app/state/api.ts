import type { Problem } from '../../../check/told/Problem.ts';
import type { Kind, PanelModel } from './Kind.ts';

/** A file as it is on disk; the text of a picture is its hash. */
export interface DiskFile {
  path: string;
  hash: string | null;
  text: string | null;
}

/** What is known of a picture; its hash is what the texts say of its file. */
export interface PictureFacts {
  hash: string;
  /** In pixels. */
  width: number;
  height: number;
  bytes: number;
}

/** All that Studio opens with. */
export interface SiteAnswer {
  /** Tells one site's folder from another's. */
  folder: string;
  files: (DiskFile & { text: string; hash: string })[];
  /** Of every picture that is there, and of those that can be put there again. */
  pictures: PictureFacts[];
  kinds: Kind[];
  page: PanelModel;
  site: PanelModel;
  entries: Record<string, PanelModel>;
  /** The names of the collections in words. */
  listNames: Record<string, string>;
}

/** What became of a save. */
export type SaveAnswer =
  | { outcome: 'saved'; files: { path: string; hash: string | null }[] }
  | { outcome: 'clash'; clashes: DiskFile[] }
  | { outcome: 'refused'; reason: string };

async function post(path: string, body: unknown, keepalive = false): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  });
}

const AGAIN_AFTER_MS = 2000;

/** What Studio's server is asked. A server that is gone rejects. */
export const api = {
  site: async (): Promise<SiteAnswer> => {
    const answer = await fetch('/api/site');
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return (await answer.json()) as SiteAnswer;
  },
  pictures: async (): Promise<PictureFacts[]> => {
    const answer = await fetch('/api/pictures');
    return answer.ok ? ((await answer.json()) as PictureFacts[]) : [];
  },
  save: async (files: DiskFile[], keepalive = false): Promise<SaveAnswer> => {
    const answer = await post('/api/save', { files }, keepalive);
    const body = (await answer.json()) as SaveAnswer | { message: string };
    return 'outcome' in body ? body : { outcome: 'refused', reason: body.message };
  },
  /** Undefined where a later question made this one idle; a check that broke rejects. */
  check: async (drafts: Record<string, string | null>): Promise<Problem[] | undefined> => {
    const answer = await post('/api/check', { drafts });
    if (!answer.ok) throw new Error(`The check answered ${answer.status}.`);
    return ((await answer.json()) as { problems?: Problem[] }).problems;
  },
  /** The address of a form's script; undefined where it is no form as it is. */
  form: async (id: string, text: string): Promise<string | undefined> => {
    const answer = await post('/api/forms', { id, text });
    return answer.ok ? (((await answer.json()) as { script: string | null }).script ?? undefined) : undefined;
  },
  /** Tells every change of a file, whoever made it, and whether the server is there; it is tried for until it is. */
  listen(onChange: (file: DiskFile) => void, onConnection: (isThere: boolean) => void): () => void {
    let source: EventSource;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource('/api/events');
      source.onmessage = ({ data }) => onChange(JSON.parse(String(data)) as DiskFile);
      source.onopen = () => onConnection(true);
      source.onerror = () => {
        onConnection(false);
        // A browser gives up where it is refused, as by a server that was started anew and does not know it yet.
        if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, AGAIN_AFTER_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  },
};
