import { useEffect } from 'react';
import { createObservableValue } from '../store/createObservableValue.ts';
import { requestApi } from '../store/studioApi.ts';
import {
  isPublicationInProgress,
  type LiveEntrySlugs,
  type PublicationPlan,
  type PublicationState,
  type PublishOrTakeBack,
} from './Publication.ts';
import { reloadComparisonBase } from './versions.ts';

/** Cached state of publishing. */
interface Known {
  state: PublicationState;
  plan: PublicationPlan | undefined;
  /** Entries that the public site shows; undefined until they are loaded. */
  live: LiveEntrySlugs | undefined;
}

const LOOK_MS = 500;

const known = createObservableValue<Known>({ state: { step: 'none' }, plan: undefined, live: undefined });
let isLooking = false;
let isAsked = false;

/** Reloads the publication plan. */
async function readPlan(): Promise<void> {
  known.set({ plan: undefined });
  known.set({ plan: (await requestApi<PublicationPlan>('/api/publication/plan')) ?? UNANSWERED });
}

/** Reloads the entries that the public site shows. */
async function readLive(): Promise<void> {
  const answer = await requestApi<{ entries?: LiveEntrySlugs }>('/api/publication/live');
  if (answer?.entries) known.set({ live: answer.entries });
}

const UNANSWERED: PublicationPlan = {
  place: 'nowhere',
  reason: 'Studio does not answer. Try again.',
  ours: [],
  theirs: [],
  programFiles: 0,
  canTakeBack: false,
};

/** Starts publishing, or taking back. */
export async function startPublication(work: PublishOrTakeBack): Promise<void> {
  const state = await requestApi<PublicationState>('/api/publication', { work });
  known.set({ state: state ?? { step: 'refused', work, reason: 'Studio does not answer. Try again.' } });
  await watchPublication();
}

/** Polls the progress until it ends, then reloads base and plan. */
async function watchPublication(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  while (isPublicationInProgress(known.now().state)) {
    await new Promise((done) => setTimeout(done, LOOK_MS));
    const state = await requestApi<PublicationState>('/api/publication');
    if (state) known.set({ state });
  }
  isLooking = false;
  await Promise.all([reloadComparisonBase(), readPlan(), readLive()]);
}

/** Returns the progress of a publication, of this browser or another one. */
export function usePublicationState(): PublicationState {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    void requestApi<PublicationState>('/api/publication').then((state) => {
      if (!state || !isPublicationInProgress(state)) return;
      known.set({ state });
      void watchPublication();
    });
  }, []);
  return known.use((now) => now.state);
}

/** Returns the publication plan; undefined while loading. */
export function usePublicationPlan(): PublicationPlan | undefined {
  useEffect(() => void readPlan(), []);
  return known.use((now) => now.plan);
}

/** Returns the entries that the public site shows; undefined while unknown. */
export function useLiveEntrySlugs(): LiveEntrySlugs | undefined {
  useEffect(() => void readLive(), []);
  return known.use((now) => now.live);
}

const timeOf = (at: string) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Describes the progress in a sentence; undefined without a publication. */
export function describePublication(state: PublicationState): string | undefined {
  switch (state.step) {
    case 'none':
      return undefined;
    case 'checking':
      return 'Checking the kept version…';
    case 'fetching':
      return 'Looking for versions from others…';
    case 'sending':
      return 'Sending…';
    case 'building':
      return 'Checking and building…';
    case 'waiting':
      return `Sent at ${timeOf(state.sentAt)}. Waiting until the public site shows it…`;
    case 'live':
      return state.work === 'publish'
        ? `Live since ${timeOf(state.since)}.`
        : `Publishing undone: the previous version is live since ${timeOf(state.since)}.`;
    case 'sent':
      return `Sent at ${timeOf(state.sentAt)}. ${state.reason}`;
    case 'refused':
      return state.reason;
  }
}
