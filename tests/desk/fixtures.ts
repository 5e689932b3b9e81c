import type {
  Delivery,
  FormRetention,
  OperationData,
  DeskForm,
  Person,
  RecordLine,
  RecordAnswerRow,
  Status,
  WholeRecord,
} from '../../src/desk/api/operations.ts';

type ActivityEntry = OperationData<'Activity'>['activity']['edges'][number]['node'];

/** Time of the Desk in tests. */
export const NOW = new Date('2026-11-20T15:00:00+01:00');

export const person = (id: string, name: string, role: Person['role'] = 'STAFF'): Person => ({
  id,
  name,
  email: `${id}@example.com`,
  role,
  isDisabled: false,
  signedInAt: '2026-11-20T08:00:00Z',
});

const form = (id: string, short: string, title: string, plural: string) => ({ id, short, title, plural });
const FORMS = [
  form('siwes-application', 'SIWES', 'SIWES application', 'SIWES applications'),
  form('training-registration', 'Training', 'Training registration', 'Training registrations'),
  form('job-application', 'Job', 'Job application', 'Job applications'),
  form('project-enquiry', 'Project', 'Project enquiry', 'Project enquiries'),
  form('sponsor', 'Sponsor', 'Sponsor or partner', 'Sponsors and partners'),
];

export const row = (
  id: string,
  label: string,
  text: string | null,
  more: Partial<RecordAnswerRow> = {},
): RecordAnswerRow => ({
  id,
  label,
  text,
  kind: 'TEXT',
  isCovered: false,
  href: null,
  file: null,
  ...more,
});

/** Creates a record; `sent` is a day of November 2026 with its time in Lagos, such as "20 14:02". */
export function record(
  id: string,
  [sent, status, name, formId, summary]: [string, Status, string, string, string],
  more: Partial<WholeRecord> = {},
): WholeRecord {
  const [day, time] = sent.split(' ');
  const email = `${id}@example.com`;
  return {
    id,
    reference: id.slice(-8).toUpperCase(),
    form: formId,
    formTitle: FORMS.find((each) => each.id === formId)!.title,
    name,
    summary,
    sentAt: `2026-11-${day}T${time}:00+01:00`,
    status,
    version: 1,
    isSpam: false,
    assignee: null,
    due: null,
    hold: null,
    spamReasons: [],
    email,
    phone: '2348000000002',
    problem: null,
    sections: [
      {
        title: 'About you',
        rows: [
          row('/name', 'Full name', name),
          row('/email', 'Email', email, { kind: 'EMAIL', href: `mailto:${email}` }),
          row('/phone', 'Phone number', '0800 000 0002', { kind: 'PHONE', href: 'https://wa.me/2348000000002' }),
        ],
      },
      { title: 'Your application', rows: [row('/summary', 'Choice', summary)] },
    ],
    notes: [],
    history: [{ at: `2026-11-${day}T${time}:00+01:00`, text: 'Sent' }],
    related: [],
    deliveries: [],
    ...more,
  };
}

const [SIWES, TRAINING, JOB, PROJECT, SPONSOR] = FORMS.map(({ id }) => id) as [string, string, string, string, string];

/** The records of the target picture. */
export const pictured = (): WholeRecord[] => [
  record('adebayo', ['20 14:02', 'SEEN', 'Adébáyọ̀ Test', JOB, 'Product Designer']),
  record('sade', ['20 11:40', 'NEW', 'Ṣadé Example', SIWES, 'Example University, Computer Science']),
  record('ibukun', ['20 09:15', 'NEW', 'Ìbùkún Sample', TRAINING, 'Data Analysis, Standard (3 months ₦150k)']),
  record('kehinde', ['19 17:26', 'NEW', 'Kẹ́hìndé Test', JOB, 'Frontend Developer']),
  record('foods', ['19 12:51', 'SEEN', 'Example Foods', PROJECT, 'An ordering page for two shops']),
  record('grace', ['19 10:08', 'ANSWERED', 'Grace Sample', SIWES, 'Sample Polytechnic, Statistics']),
  record('foundation', ['18 16:33', 'ANSWERED', 'Sample Foundation', SPONSOR, 'monetary, ₦500,000']),
  record('femi', ['18 15:20', 'SEEN', 'Fẹ́mi Example', TRAINING, 'Cybersecurity, Premium (5 months ₦400k)']),
  record('clinic', ['18 08:47', 'ANSWERED', 'Test Clinic', PROJECT, 'Repair of six laptops']),
  record('olamide', ['16 13:05', 'ANSWERED', 'Ọlámidé Sample', SIWES, 'Example University, Mathematics']),
];

/** Many records on one day, newest first. */
export const many = (count: number): WholeRecord[] =>
  Array.from({ length: count }, (_, at) =>
    record(`many-${at}`, [
      `20 ${String(13 - Math.floor(at / 60)).padStart(2, '0')}:${String(59 - (at % 60)).padStart(2, '0')}`,
      'ANSWERED',
      `Person ${at + 1}`,
      JOB,
      'Product Designer',
    ]),
  );

/** All that the server of the fixtures knows; tests read and change it. */
export class FixtureDesk {
  viewer = person('tolu', 'Tolú Example');
  people = [this.viewer, person('ada', 'Ada Obi', 'ADMIN'), { ...person('gone', 'Gone Example'), isDisabled: true }];
  records: WholeRecord[];
  failedDeliveries: Delivery[] = [];
  activity: ActivityEntry[] = [];
  retention: FormRetention[] = [];
  hasHostedService = false;
  /** Operations in the order of their requests. */
  asked: { documentId: string; variables: Record<string, unknown> }[] = [];
  /** Replaces responses: an HTTP status, or `offline` for a request that fails. */
  fault: number | 'offline' | undefined;

  /** Resolves when the server may answer; see `hold`. */
  gate: Promise<void> = Promise.resolve();
  held: string | undefined;

  constructor(records: WholeRecord[] = pictured()) {
    this.records = records;
  }

  get forms(): DeskForm[] {
    const count = (id: string, status: Status) =>
      this.records.filter((each) => each.form === id && each.status === status && !each.isSpam).length;
    return FORMS.map((each) => ({
      ...each,
      isCurrent: true,
      newCount: count(each.id, 'NEW'),
      seenCount: count(each.id, 'SEEN'),
      answeredCount: count(each.id, 'ANSWERED'),
      choices:
        each.id === JOB
          ? [
              {
                field: 'jobRole',
                label: 'Job role',
                options: ['Product Designer', 'Frontend Developer'].map((value) => ({ value, label: value })),
              },
            ]
          : [],
    }));
  }

  /** Holds all responses, or those of one operation, until the returned function is called. */
  hold(operation?: string): () => void {
    let open!: () => void;
    this.gate = new Promise((resolve) => (open = resolve));
    this.held = operation;
    return open;
  }

  changeRetention = (of: string, part: Partial<FormRetention>) =>
    Object.assign(
      this.retention.find(({ id }) => id === of)!,
      part,
    );

  byId = (id: string) => this.records.find((each) => each.id === id);

  /** Changes a record as a colleague does. */
  changeElsewhere(id: string, part: Partial<RecordLine>): void {
    const found = this.byId(id)!;
    Object.assign(found, part, { version: found.version + 1 });
  }
}
