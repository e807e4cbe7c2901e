import { useFormat } from '../../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Switch } from '../../../../shared/ui/fields/switch';
import { designerText } from '../designer-text';
import { useDesignState, useWorkspace } from '../state/workspace';
import { ColourField, Part } from './fields';
import styles from './panels.module.css';

/** The blank and the ground of the print. */
export function SheetPart() {
  const t = useText(designerText);
  const format = useFormat();
  const language = useLanguage();
  const { design, model, area } = useWorkspace();
  const colour = useDesignState((state) => state.colour);
  const background = useDesignState((state) => state.scene.background);
  const { colours } = model.definition;
  const chosen = colours.find(({ code }) => code === colour);
  const set = (hex: string | null) => design.change((scene) => ({ ...scene, background: hex }), 'background');
  return (
    <>
      <Part title={pickText(language, model.name, model.name_en)}>
        <dl className={styles.facts}>
          <dt>{t.sheet.size}</dt>
          <dd>{t.sheet.sizeOf(format.number(area.w_um / 1000), format.number(area.h_um / 1000))}</dd>
          <dt>{t.sheet.technique}</dt>
          <dd>{t.sheet.techniques[area.technique]}</dd>
        </dl>
        <p className={styles.legend}>{t.sheet.legend}</p>
      </Part>
      <Part title={t.sheet.colour}>
        <div className={styles.colours} role="radiogroup" aria-label={t.sheet.colour}>
          {colours.map(({ code, name, name_en, hex }) => (
            <label key={code} className={styles.blank} title={pickText(language, name, name_en)}>
              <input
                type="radio"
                name="designer-blank"
                className={styles.blankInput}
                checked={code === colour}
                aria-label={pickText(language, name, name_en)}
                onChange={() => design.paint(code)}
              />
              <span className={styles.blankDot} style={{ background: hex }} />
            </label>
          ))}
        </div>
        {chosen && <p className={styles.legend}>{pickText(language, chosen.name, chosen.name_en)}</p>}
      </Part>
      <Part title={t.sheet.background}>
        <Switch
          label={t.sheet.noBackground}
          value={background === null}
          onChange={(none) => set(none ? null : '#ffffff')}
        />
        {background !== null && <ColourField label={t.field.colour} value={background} onChange={set} />}
      </Part>
    </>
  );
}
