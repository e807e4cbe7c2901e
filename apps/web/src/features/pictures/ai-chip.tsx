import { useText } from '../../shared/i18n/text';
import styles from './ai-chip.module.css';
import { aiText } from './ai-text';

interface Props {
  /** Nothing is shown for other pictures. */
  picture: { ai_generated: boolean } | null | undefined;
  /** It lies in the corner of the picture. */
  over?: boolean;
  /** It stands before the name, which may be cut. */
  lead?: boolean;
  /** Two letters, for pictures of the size of an icon. */
  short?: boolean;
}

/** Says that a machine generated a picture, wherever people see it. */
export function AiChip({ picture, over = false, lead = false, short = false }: Props) {
  const t = useText(aiText);
  if (!picture?.ai_generated) return null;
  return (
    <span
      className={[styles.chip, over && styles.over, lead && styles.lead].filter(Boolean).join(' ')}
      title={t.chipHint}
    >
      {short ? t.short : t.chip}
    </span>
  );
}
