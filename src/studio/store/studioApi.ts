import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { readAllJsonLines } from './readAllJsonLines.ts';
import type { SectionKind, PanelModel, ArticleCollection } from './SectionKind.ts';

/** File on disk; the text of a picture is its hash. */
export interface DiskFile {
  path: string;
  hash: string | null;
  text: string | null;
}

/** A file as the server read it. */
export interface LoadedFile extends DiskFile {
  /** `<run of the server> <number>`: within a run, a higher number was read later. */
  revision: string;
}

/** Facts of a picture or file of pages/media/, by hash. */
export interface PictureFacts {
  hash: string;
  /** Pixels; 0 if it is not a picture. */
  width: number;
  height: number;
  bytes: number;
}

/** Use of a file in pages/media/: shown, or linked to. */
export type MediaKind = 'picture' | 'file';

/** Accepted upload for pages/media/; see the server's pictures.ts. */
export interface UploadedMedia extends PictureFacts {
  /** Suggested name. */
  name: string;
  ending: string;
}

/** Data that Studio loads at startup. */
export interface SiteResponse {
  /** Identifies the site's folder. */
  folder: string;
  /** Position in the event stream when the site was read, for `listen`. */
  eventCursor: string;
  /** Older than the revision of each file. */
  revision: string;
  files: (LoadedFile & { text: string; hash: string })[];
  /** Facts of all pictures, including removed ones that can be restored. */
  pictures: PictureFacts[];
  kinds: SectionKind[];
  page: PanelModel;
  site: PanelModel;
  entries: Record<string, PanelModel>;
  /** Collections whose entries are edited as articles. */
  written: Record<string, ArticleCollection>;
  /** Display names of collections. */
  listNames: Record<string, string>;
  /** Descriptions of collections, one sentence each. */
  listSays: Record<string, string>;
  /** Address patterns of collections whose entries have pages, such as `/blog/:slug`. */
  listAddresses: Record<string, string>;
}

/** Result of a save. */
export type SaveResponse =
  | { outcome: 'saved'; files: Omit<LoadedFile, 'text'>[] }
  | { outcome: 'clash'; clashes: LoadedFile[] }
  | { outcome: 'refused'; reason: string };

/** Connection to the server: `gone`, or restarted (`restarted`), in which case the browser must log in again. */
export type ServerConnection = 'there' | 'gone' | 'restarted';

/** Messages while the server does not answer. */
export const CONNECTION_LOST_MESSAGES: Record<Exclude<ServerConnection, 'there'>, string> = {
  gone: 'Studio has stopped. Start it again. Nothing is lost.',
  restarted:
    'Studio was restarted and has a new address. Open the address from Studio’s terminal window in this browser. Nothing is lost.',
};

/** Reason why a check stopped: its limits, a failure, or no answer. */
export type CheckStopReason = 'time' | 'memory' | 'broken' | 'silent';

/** Result of a check: problems, or the reason why it stopped; neither if a later check replaced it. */
export interface CheckResponse {
  problems?: Diagnostic[];
  stopped?: CheckStopReason;
}

/** Request timeout: longer than the limit of a check. */
const ANSWER_MS = 90_000;

/**
 * Sends a request. Returns undefined if the server is gone, does not answer in time, or has restarted and does not
 * know this browser.
 */
async function ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    const answer = await fetch(path, { signal: patience.signal, ...init });
    return answer.status === 401 ? undefined : answer;
  } catch (error) {
    // fetch reports network errors as TypeError; the caller handles the missing response.
    if (!(error instanceof TypeError) && !patience.signal.aborted) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a POST request with a JSON body. */
const post = (path: string, body: unknown, keepalive = false): Promise<Response | undefined> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  });

/** Sends a request and parses the response; undefined if the server is gone or refuses. */
export async function requestApi<Answer>(path: string, body?: unknown): Promise<Answer | undefined> {
  const answer = await (body === undefined ? ask(path) : post(path, body));
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

/** Browsers limit keepalive requests to 64 KiB, including overhead. */
const LAST_BYTES = 60_000;

/** True if a save of these files fits into a keepalive request, which outlives the page. */
export const fitsKeepaliveRequest = (files: DiskFile[]): boolean =>
  new Blob([JSON.stringify({ files })]).size < LAST_BYTES;

const AGAIN_AFTER_MS = 2000;

/** Finds out why the server does not answer. */
const refusal = (): Promise<ServerConnection> =>
  fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ status }) => (status === 401 ? 'restarted' : 'gone'),
    () => 'gone',
  );

/** Client of Studio's server. Methods return undefined or an empty result if the server is gone. */
export const studioApi = {
  site: async (): Promise<SiteResponse | undefined> => {
    const answer = await ask('/api/site');
    if (answer && !answer.ok) throw new Error(`The server answered ${answer.status}.`);
    if (!answer) return undefined;
    const [rest, ...files] = await readAllJsonLines(answer);
    return { ...(rest as Omit<SiteResponse, 'files'>), files: files as SiteResponse['files'] };
  },
  pictures: async (): Promise<PictureFacts[]> => (await requestApi<PictureFacts[]>('/api/pictures')) ?? [],
  /** Uploads a file. Returns a message if it is refused. */
  takePicture: async (file: File, as: MediaKind): Promise<UploadedMedia | string> => {
    const answer = await ask(`/api/pictures?name=${encodeURIComponent(file.name)}&as=${as}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    if (!answer) return CONNECTION_LOST_MESSAGES.gone;
    if (answer.status === 413) return 'The file is larger than 20 MB. Save it smaller.';
    const outcome = (await answer.json()) as { picture?: UploadedMedia; reason?: string; message?: string };
    return outcome.picture ?? outcome.reason ?? outcome.message ?? CONNECTION_LOST_MESSAGES.gone;
  },
  save: async (files: DiskFile[], keepalive = false): Promise<SaveResponse | undefined> => {
    const answer = await post('/api/save', { files }, keepalive);
    if (!answer) return undefined;
    const body = (await answer.json()) as SaveResponse | { message: string };
    return 'outcome' in body ? body : { outcome: 'refused', reason: body.message };
  },
  check: async (drafts: Record<string, string | null>): Promise<CheckResponse> => {
    const answer = await post('/api/check', { drafts });
    if (!answer) return { stopped: 'silent' };
    if (!answer.ok) return { stopped: 'broken' };
    return (await answer.json()) as CheckResponse;
  },
  /** Compiles a form and returns its script's URL; undefined for an invalid form. */
  form: async (id: string, text: string): Promise<string | undefined> => {
    const answer = await requestApi<{ script: string | null }>('/api/forms', { id, text });
    return answer?.script ?? undefined;
  },
  /**
   * Listens to file changes and the connection state; reconnects until it succeeds. Returns a function that stops
   * listening.
   */
  listen(
    eventCursor: string,
    onChange: (file: LoadedFile) => void,
    onConnection: (connection: ServerConnection) => void,
    onMissed: () => void,
  ): () => void {
    let source: EventSource;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource(`/api/events?cursor=${encodeURIComponent(eventCursor)}`);
      source.onmessage = ({ data }) => {
        const change = JSON.parse(String(data)) as LoadedFile | null;
        return change ? onChange(change) : onMissed();
      };
      source.onopen = () => onConnection('there');
      source.onerror = () => {
        // After an HTTP error (such as an unknown session) the browser does not reconnect.
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
