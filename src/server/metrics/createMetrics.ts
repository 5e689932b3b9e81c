import { Counter, Registry } from 'prom-client';

/** Counters of one server. `serveMetrics` adds the figures that are measured on request. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the counters of submissions and responses, in a registry of their own. */
export function createMetrics() {
  const registry = new Registry();
  const submissions = new Counter({
    name: 'site_submissions_total',
    help: 'Submissions by form and outcome. The outcome invalid is a refused form.',
    labelNames: ['form', 'outcome'],
    registers: [registry],
  });
  const responses = new Counter({
    name: 'site_responses_total',
    help: 'Responses by status: 429 apart, others by class such as 4xx.',
    labelNames: ['status'],
    registers: [registry],
  });
  return {
    registry,
    /** Counts a submission. `outcome` is one of the words in the log. */
    countSubmission: (form: string, outcome: string) => submissions.inc({ form, outcome }),
    countResponse: (status: number) =>
      responses.inc({ status: status === 429 ? '429' : `${Math.floor(status / 100)}xx` }),
  };
}
