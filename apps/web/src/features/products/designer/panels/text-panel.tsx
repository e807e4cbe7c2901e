import { FONTS, type FontCode } from '@motif/contract/scene/fonts';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { PlusIcon } from '../../../../shared/ui/kit-icons';
import { designerText } from '../designer-text';
import { FontSample } from './font-sample';
import styles from './panels.module.css';

/** Texts to place: plain, or in a typeface that one likes. */
export function TextPanel({ onInsert }: { onInsert: (font?: FontCode) => void }) {
  const t = useText(designerText);
  const language = useLanguage();
  return (
    <div className={styles.panel}>
      <Button variant="primary" wide onClick={() => onInsert()}>
        <PlusIcon width={18} height={18} />
        {t.text.add}
      </Button>
      <h3 className={styles.heading}>{t.text.fonts}</h3>
      <ul className={styles.samples}>
        {FONTS.map(({ code, name, name_en }) => {
          const called = pickText(language, name, name_en);
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.sampleButton}
                aria-label={t.text.addIn(called)}
                onClick={() => onInsert(code)}
              >
                <FontSample font={code} text={t.text.sample} />
                <span className={styles.sampleName}>{called}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
