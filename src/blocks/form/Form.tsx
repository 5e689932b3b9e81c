import { useCompany } from '../../content/Company.ts';
import { IS_STATIC_SITE } from '../../content/endpoint.ts';
import { SiteForm as FormView } from '../../form/theme/SiteForm.tsx';
import { Anchor } from '../../ui/Anchor.tsx';
import { whatsAppUrl } from '../../ui/whatsAppUrl.ts';
import { Motif } from '../../ui/Motif.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Form.module.css';
import type { FormProps } from './schema';
import { useFormSubmit } from './useFormSubmit.ts';

/** A form beside what it is for; the form file says everything about how it is checked and sent. */
export function Form({ id, heading, level, label, intro, points, next, form }: FormProps & { id?: string }) {
  const { action, send, below } = useFormSubmit(form);
  return (
    <Section
      id={id}
      layout="split"
      label={label}
      heading={heading}
      level={level}
      intro={intro}
      aside={
        <>
          {points && <Points points={points} />}
          {next && <Next answers={next} />}
        </>
      }
      className={styles.section}
    >
      {IS_STATIC_SITE && (
        <noscript>
          <p>This form needs JavaScript. Please turn on JavaScript, or write to us or call us.</p>
        </noscript>
      )}
      <FormView
        form={form}
        action={action}
        onSend={send}
        headingLevel={level === 1 ? 2 : 3}
        help={<Help />}
        Below={below}
      />
    </Section>
  );
}

/** Contact details for answers that cannot be sent. */
function Help() {
  const { phones, place } = useCompany();
  const [phone] = phones;
  return (
    <>
      Please try again{phone && ', or write to us on WhatsApp: '}
      {phone && <Anchor to={whatsAppUrl(phone, place)}>{phone}</Anchor>}.
    </>
  );
}

function Points({ points }: { points: NonNullable<FormProps['points']> }) {
  return (
    <ul role="list" className={styles.points}>
      {points.map(({ motif, label, text }) => (
        <li key={label}>
          <Motif name={motif} className={styles.tile} />
          {text ? (
            <div>
              {label}
              <p className={styles.text}>{text}</p>
            </div>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  );
}

/** Answers to questions before applying, by topic. */
function Next({ answers }: { answers: NonNullable<FormProps['next']> }) {
  return (
    <dl className={styles.next}>
      {answers.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
