import type { DatabaseEngine } from './DatabaseEngine.ts';
import { activityIdAndTime } from './desk/activity.ts';
import type { Retentions } from './Retention.ts';
import type { RetentionChange } from './retentions.ts';

/** Implements the state of retention rules on top of an engine. */
export function createRetentions(
  { read, write }: Pick<DatabaseEngine, 'read' | 'write'>,
  nextMoment: () => number,
): Retentions {
  const changeOf = (form: string, person?: string): RetentionChange => ({
    form,
    person: person ?? null,
    now: Date.now(),
    activity: activityIdAndTime(nextMoment),
  });
  return {
    list: () => read('retentions'),
    start: (form, person) => write('startRetention', changeOf(form, person)),
    stop: (form, person) => write('stopRetention', changeOf(form, person)),
    allow: (form, count, person) => write('allowRetention', changeOf(form, person), count),
    lease: (form, rule, lease) => write('leaseRetention', form, rule, lease),
    step: (form, leaseEnds, next) => write('stepRetention', form, leaseEnds, next),
  };
}
