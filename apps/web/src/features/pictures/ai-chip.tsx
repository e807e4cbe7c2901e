import { useText } from '../../shared/i18n/text';
import styles from './ai-chip.module.css';
import { aiText } from './ai-text';

interface Props {
  /** Nothing is shown for other pictures. */
  picture: { ai_generated: boolean } | null | undefined;
  /** It lies in the corner of the picture. */
  over?: boolean;
}

/** Says that a machine generated a picture, wherever people see it. */
export function AiChip({ picture, over = false }: Props) {
  const t = useText(aiText);
  if (!picture?.ai_generated) return null;
  return (
    <span className={over ? `${styles.chip} ${styles.over}` : styles.chip} title={t.chipHint}>
      {t.chip}
    </span>
  );
}
