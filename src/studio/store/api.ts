import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { jsonLines } from './jsonLines.ts';
import type { Kind, PanelModel, WrittenList } from './Kind.ts';

/** A file as it is on disk; the text of a picture is its hash. */
export interface DiskFile {
  path: string;
  hash: string | null;
  text: string | null;
}

/** What is known of a picture or file of pages/media/; its hash is what the texts say of it. */
export interface PictureFacts {
  hash: string;
  /** In pixels; nothing of what is no picture. */
  width: number;
  height: number;
  bytes: number;
}

/** What a file of pages/media/ is for: to be shown, or to be led to. */
export type MediaKind = 'picture' | 'file';

/** A picture or file that may be put into pages/media/; as the server's pictures.ts tells it. */
export interface TakenPicture extends PictureFacts {
  /** What fits it as a name. */
  name: string;
  ending: string;
}

/** All that Studio opens with. */
export interface SiteAnswer {
  /** Tells one site's folder from another's. */
  folder: string;
  /** How much had been told of changes when it was read, for `listen`. */
  told: string;
  files: (DiskFile & { text: string; hash: string })[];
  /** Of every picture that is there, and of those that can be put there again. */
  pictures: PictureFacts[];
  kinds: Kind[];
  page: PanelModel;
  site: PanelModel;
  entries: Record<string, PanelModel>;
  /** The collections whose entries are written as pages. */
  written: Record<string, WrittenList>;
  /** The names of the collections in words. */
  listNames: Record<string, string>;
  /** What each of them is for, in a sentence. */
  listSays: Record<string, string>;
  /** The addresses of the collections whose entries have one each, such as `/blog/:slug`. */
  listAddresses: Record<string, string>;
}

/** What became of a save. */
export type SaveAnswer =
  | { outcome: 'saved'; files: { path: string; hash: string | null }[] }
  | { outcome: 'clash'; clashes: DiskFile[] }
  | { outcome: 'refused'; reason: string };

/** Whether the server is there: `gone`, or started `anew`, in which case it does not know this browser yet. */
export type Connection = 'there' | 'gone' | 'anew';

/** What is said while the server does not answer. */
export const CONNECTION_WORDS: Record<Exclude<Connection, 'there'>, string> = {
  gone: 'The site has stopped. Start it again, nothing is lost.',
  anew: 'Studio was started again and has a new address: open the one that “npm run studio” printed, in this browser. Nothing is lost.',
};

/** Why a check came to no end: it took too much, broke, or nobody answers. */
export type CheckStop = 'time' | 'memory' | 'broken' | 'silent';

/** What a check came to: problems, or why it stopped; neither where a later question made it idle. */
export interface CheckAnswer {
  problems?: Diagnostic[];
  stopped?: CheckStop;
}

/** What takes longer comes to nothing: a check ends before, or is ended. */
const ANSWER_MS = 90_000;

/** What Studio's server answers; undefined where it is gone, does not answer, or was started anew and does not know this browser. */
async function ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    const answer = await fetch(path, { signal: patience.signal, ...init });
    return answer.status === 401 ? undefined : answer;
  } catch (error) {
    // A browser that reaches nobody says so by a TypeError, and in its console; who asked says what that means.
    if (!(error instanceof TypeError) && !patience.signal.aborted) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** The same of what is told to it. */
const post = (path: string, body: unknown, keepalive = false): Promise<Response | undefined> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  });

/** What it answers, and what it answers to something that is told; undefined where it is gone or refuses. */
export async function asked<Answer>(path: string, body?: unknown): Promise<Answer | undefined> {
  const answer = await (body === undefined ? ask(path) : post(path, body));
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

/** A browser sends 64 KiB for a page that went, of which it takes some for itself. */
const LAST_BYTES = 60_000;

/** True where a browser still sends a save of these files for a page that goes away. */
export const canBeSentLast = (files: DiskFile[]): boolean => new Blob([JSON.stringify({ files })]).size < LAST_BYTES;

const AGAIN_AFTER_MS = 2000;

/** Why the server answers no more. */
const refusal = (): Promise<Connection> =>
  fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ status }) => (status === 401 ? 'anew' : 'gone'),
    () => 'gone',
  );

/** What Studio's server is asked; of one that is gone nothing comes. */
export const api = {
  site: async (): Promise<SiteAnswer | undefined> => {
    const answer = await ask('/api/site');
    if (answer && !answer.ok) throw new Error(`The server answered ${answer.status}.`);
    if (!answer) return undefined;
    const [rest, ...files] = await jsonLines(answer);
    return { ...(rest as Omit<SiteAnswer, 'files'>), files: files as SiteAnswer['files'] };
  },
  pictures: async (): Promise<PictureFacts[]> => (await asked<PictureFacts[]>('/api/pictures')) ?? [],
  /** Has a file looked at and kept; a text says why it was refused. */
  takePicture: async (file: File, as: MediaKind): Promise<TakenPicture | string> => {
    const answer = await ask(`/api/pictures?name=${encodeURIComponent(file.name)}&as=${as}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    if (!answer) return CONNECTION_WORDS.gone;
    if (answer.status === 413) return 'The file is larger than 20 MB. Save it smaller.';
    const outcome = (await answer.json()) as { picture?: TakenPicture; reason?: string; message?: string };
    return outcome.picture ?? outcome.reason ?? outcome.message ?? CONNECTION_WORDS.gone;
  },
  save: async (files: DiskFile[], keepalive = false): Promise<SaveAnswer | undefined> => {
    const answer = await post('/api/save', { files }, keepalive);
    if (!answer) return undefined;
    const body = (await answer.json()) as SaveAnswer | { message: string };
    return 'outcome' in body ? body : { outcome: 'refused', reason: body.message };
  },
  check: async (drafts: Record<string, string | null>): Promise<CheckAnswer> => {
    const answer = await post('/api/check', { drafts });
    if (!answer) return { stopped: 'silent' };
    if (!answer.ok) return { stopped: 'broken' };
    return (await answer.json()) as CheckAnswer;
  },
  /** The address of a form's script; undefined where it is no form as it is. */
  form: async (id: string, text: string): Promise<string | undefined> => {
    const answer = await asked<{ script: string | null }>('/api/forms', { id, text });
    return answer?.script ?? undefined;
  },
  /** Tells every change of a file, whoever made it, and whether the server is there; it is tried for until it is. Returns what ends it. */
  listen(
    told: string,
    onChange: (file: DiskFile) => void,
    onConnection: (connection: Connection) => void,
    onMissed: () => void,
  ): () => void {
    let source: EventSource;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource(`/api/events?told=${told}`);
      source.onmessage = ({ data }) => {
        const change = JSON.parse(String(data)) as DiskFile | null;
        return change ? onChange(change) : onMissed();
      };
      source.onopen = () => onConnection('there');
      source.onerror = () => {
        // A browser gives up where it is refused, as by a server that was started anew and does not know it yet.
        const isRefused = source.readyState === EventSource.CLOSED;
        if (isRefused) timer = window.setTimeout(open, AGAIN_AFTER_MS);
        void (isRefused ? refusal() : Promise.resolve('gone' as const)).then(
          (connection) => source.readyState !== EventSource.OPEN && onConnection(connection),
        );
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  },
};
