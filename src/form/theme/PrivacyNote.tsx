import { Anchor } from '../../ui/Anchor.tsx';
import type { FormModule } from '../model/FormModule.ts';
import { PRIVACY_PATH } from '../model/privacyPath.ts';
import styles from './Form.module.css';

/** Privacy text of a form above its button, with a link to the privacy notice. */
export function PrivacyNote({ form: { definition } }: { form: FormModule }) {
  if (!definition.privacy) return null;
  return (
    <p className={styles.privacy}>
      {definition.privacy.text} See our <Anchor to={PRIVACY_PATH}>privacy notice</Anchor>.
    </p>
  );
}
