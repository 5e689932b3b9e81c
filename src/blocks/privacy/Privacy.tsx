import { type ReactNode, useId } from 'react';
import type { FormModule } from '../../form/model/FormModule.ts';
import { formatDuration, parseRetention } from '../../form/model/retention.ts';
import { Section } from '../../ui/Section.tsx';
import { listQuestions } from './listQuestions.ts';
import styles from './Privacy.module.css';
import type { PrivacyProps } from './schema';

interface AllForms {
  id?: string;
  /** Every form of the site. */
  forms?: readonly FormModule[];
}

/** Privacy notice: for each form its questions, purpose, legal basis, retention and readers. */
export function Privacy({ id, heading, intro, forms = [], ...words }: PrivacyProps & AllForms) {
  return (
    <Section id={id} heading={heading} intro={intro}>
      {forms.map((form) => (
        <FormNotice key={form.id} form={form} {...words} />
      ))}
    </Section>
  );
}

interface FormNoticeProps extends Pick<PrivacyProps, 'readers' | 'backups'> {
  form: FormModule;
}

function FormNotice({ form, readers, backups }: FormNoticeProps) {
  const headingId = useId();
  const { purpose, basis, notify } = form.server ?? {};
  return (
    <section aria-labelledby={headingId} className={styles.form}>
      <h3 id={headingId} className={styles.title}>
        {form.definition.title}
      </h3>
      <dl className={styles.facts}>
        <Fact label="We ask">
          <ul role="list" className={styles.questions}>
            {listQuestions(form).map(({ label, isSensitive }) => (
              <li key={label}>
                {label}
                {isSensitive && <span className={styles.sensitive}> sensitive</span>}
              </li>
            ))}
          </ul>
        </Fact>
        {purpose && <Fact label="Why">{purpose}</Fact>}
        {basis && <Fact label="Legal basis">{basis}</Fact>}
        <Fact label="Kept for">
          {retentionWords(form)} Backups keep answers for {backups} more.
        </Fact>
        <Fact label="Who reads it">
          {readers} {notify ? `By mail: ${notify.join(', ')}.` : 'Nobody gets it by mail.'}
        </Fact>
      </dl>
    </section>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function retentionWords({ server }: FormModule): string {
  const outcome = server?.retention && parseRetention(server.retention);
  if (!outcome?.ok) return 'Until you ask us to erase your answers.';
  const { keep, sensitive } = outcome.retention;
  return [
    `${formatDuration(keep)} after you sent it.`,
    ...(sensitive ? [`Sensitive answers: ${formatDuration(sensitive)}.`] : []),
  ].join(' ');
}
