import type { BlankModel, BlankTree } from '@motif/contract/features/blanks/blanks';
import { BATCH_BLANKS_MAX, BATCH_COLOURS_MAX } from '@motif/contract/features/products/batch-choices';
import { useFormat } from '../../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../../shared/i18n/text';
import { Tick } from '../../../../shared/ui/fields/tick';
import { toast } from '../../../../shared/ui/overlay/toast';
import { BlankSketch } from '../../blank-sketch';
import { batchesText } from '../batches-text';
import styles from './blank-step.module.css';
import type { ChosenBlanks } from './new-batch-url';

interface Props {
  tree: readonly BlankTree[];
  models: readonly BlankModel[];
  chosen: ChosenBlanks;
  /** The first chosen picture, to be seen on the blanks. */
  picture: string | undefined;
  onChange: (chosen: ChosenBlanks) => void;
}

/** Blanks by line and kind, each with its colours; a kind can be ticked as a whole. */
export function BlankStep({ tree, models, chosen, picture, onChange }: Props) {
  const t = useText(batchesText);
  const format = useFormat();
  const language = useLanguage();
  const nameOf = (named: { name: string; name_en: string }) => pickText(language, named.name, named.name_en);
  const change = (next: Map<number, readonly string[]>) => {
    if (next.size > BATCH_BLANKS_MAX) toast.warning(t.tooManyBlanks(format.number(BATCH_BLANKS_MAX)));
    onChange(new Map([...next].slice(0, BATCH_BLANKS_MAX)));
  };
  /** A blank comes with its first colour; one that has colours already keeps them. */
  const choose = (some: readonly BlankModel[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const { id, definition } of some) {
      if (!isChosen) next.delete(id);
      else if (!next.has(id))
        next.set(
          id,
          definition.colours.slice(0, 1).map(({ code }) => code),
        );
    }
    change(next);
  };
  const setColours = (id: number, colours: readonly string[]) => {
    const next = new Map(chosen);
    if (colours.length > 0) next.set(id, colours.slice(0, BATCH_COLOURS_MAX));
    else next.delete(id);
    change(next);
  };
  const lines = tree.flatMap(({ primary_categories }) => primary_categories);
  return (
    <div className={styles.lines}>
      {lines.map((line) => {
        const kinds = line.product_categories
          .map((kind) => ({
            ...kind,
            list: models.filter(({ product_category_id }) => product_category_id === kind.id),
          }))
          .filter(({ list }) => list.length > 0);
        return (
          kinds.length > 0 && (
            <section aria-label={nameOf(line)} className={styles.line} key={line.id}>
              {kinds.map((kind) => {
                const count = kind.list.filter(({ id }) => chosen.has(id)).length;
                const title = `${nameOf(line)} · ${nameOf(kind)}`;
                return (
                  <div className={styles.kind} key={kind.id}>
                    <label className={styles.head}>
                      <Tick
                        aria-label={t.allOf(title)}
                        checked={count === kind.list.length}
                        indeterminate={count > 0 && count < kind.list.length}
                        onChange={() => choose(kind.list, count < kind.list.length)}
                      />
                      <span className={styles.title}>{title}</span>
                      {count > 0 && <span className={styles.quiet}>{t.selected(format.number(count))}</span>}
                    </label>
                    <ul className={styles.models}>
                      {kind.list.map((model) => (
                        <Model
                          chosen={chosen.get(model.id) ?? []}
                          key={model.id}
                          model={model}
                          name={nameOf(model)}
                          onChoose={(isChosen) => choose([model], isChosen)}
                          onColours={(colours) => setColours(model.id, colours)}
                          picture={picture}
                        />
                      ))}
                    </ul>
                  </div>
                );
              })}
            </section>
          )
        );
      })}
    </div>
  );
}

interface ModelProps {
  model: BlankModel;
  name: string;
  /** Codes of its chosen colours; none: it is not chosen. */
  chosen: readonly string[];
  picture: string | undefined;
  onChoose: (isChosen: boolean) => void;
  onColours: (colours: readonly string[]) => void;
}

function Model({ model: { definition }, name, chosen, picture, onChoose, onColours }: ModelProps) {
  const t = useText(batchesText);
  const format = useFormat();
  const language = useLanguage();
  const mm = (um: number) => format.number(Math.round(um / 1000));
  const { area, colours } = definition;
  const toggle = (code: string) =>
    onColours(
      chosen.includes(code)
        ? chosen.filter((other) => other !== code)
        : // In the order of the blank, however they were ticked.
          colours.map((one) => one.code).filter((one) => one === code || chosen.includes(one)),
    );
  return (
    <li className={styles.model} data-chosen={chosen.length > 0 || undefined}>
      <label className={styles.stage}>
        <span className={styles.tick}>
          <Tick
            aria-label={name}
            checked={chosen.length > 0}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </span>
        <BlankSketch colour={chosen[0] ?? colours[0]?.code ?? ''} definition={definition} picture={picture} />
      </label>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.quiet}>{t.size(mm(area.w_um), mm(area.h_um))}</span>
      <fieldset aria-label={t.colours(name)} className={styles.colours}>
        {colours.map((colour) => {
          const title = pickText(language, colour.name, colour.name_en);
          return (
            <label className={styles.colour} key={colour.code} title={title}>
              <input
                aria-label={title}
                checked={chosen.includes(colour.code)}
                className={styles.input}
                onChange={() => toggle(colour.code)}
                type="checkbox"
              />
              <span className={styles.dot} style={{ backgroundColor: colour.hex }} />
            </label>
          );
        })}
      </fieldset>
    </li>
  );
}
