import type { BlankDeskDetail } from '@motif/contract/features/blanks/blank-desk';
import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Select } from '../../../shared/ui/choices/select';
import { Chip } from '../../../shared/ui/display/chip';
import { toast } from '../../../shared/ui/overlay/toast';
import { BlankDrawing } from '../blank-drawing';
import styles from './blank-desk.module.css';
import { deskText } from './desk-text';
import { DifferenceTable } from './difference-table';

interface Props {
  model: BlankDeskDetail;
  /** What is being edited, which can be compared too. */
  draft: BlankDefinition | undefined;
  onTake: (definition: BlankDefinition) => void;
}

/** Stands for what is not saved yet among the versions. */
const DRAFT = 0;

/** All versions with who made them, and two of them side by side. */
export function Versions({ model, draft, onTake }: Props) {
  const t = useText(deskText);
  const format = useFormat();
  const { versions, version: newest } = model;
  const [older, setOlder] = useState<number>();
  const [newer, setNewer] = useState<number>();
  const right = newer ?? (draft ? DRAFT : newest);
  const left = older ?? (right === DRAFT ? newest : Math.max(newest - 1, 1));
  const definitionOf = (version: number) =>
    version === DRAFT ? draft : versions.find((one) => one.version === version)?.definition;
  const [before, after] = [definitionOf(left), definitionOf(right) ?? model.definition];
  const options = [
    ...(draft ? [{ value: DRAFT, label: t.draft }] : []),
    ...versions.map(({ version }) => ({ value: version, label: t.version(version) })),
  ];
  return (
    <div className={styles.versions}>
      <ol className={styles.versionList} reversed>
        {versions.map(({ version, definition, made_by, created_at, products }) => (
          <li key={version}>
            <div className={styles.name}>
              <span>
                <strong>{t.version(version)}</strong>
                {version === newest && <Chip tone="success">{t.newest}</Chip>}
                {products > 0 && <Chip>{t.products(format.number(products))}</Chip>}
              </span>
              <small>{t.madeBy(made_by ?? t.byUs, format.dateTime(created_at))}</small>
            </div>
            {version !== newest && (
              <Button
                aria-label={`${t.take}: ${t.version(version)}`}
                onClick={() => {
                  onTake(definition);
                  toast.info(textNow(deskText).taken(version));
                }}
                variant="quiet"
              >
                {t.take}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {options.length > 1 && before && (
        <section aria-label={t.compare} className={styles.compare}>
          <h3>{t.compare}</h3>
          <div className={styles.compared}>
            <Side
              label={t.compareOlder}
              value={left}
              options={options}
              definition={before}
              onChange={setOlder}
            />
            <Side
              label={t.compareNewer}
              value={right}
              options={options}
              definition={after}
              onChange={setNewer}
            />
          </div>
          <DifferenceTable before={before} after={after} />
        </section>
      )}
    </div>
  );
}

interface SideProps {
  label: string;
  value: number;
  options: readonly { value: number; label: string }[];
  definition: BlankDefinition;
  onChange: (version: number) => void;
}

function Side({ label, value, options, definition, onChange }: SideProps) {
  const t = useText(deskText);
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <div className={styles.side}>
      <Select label={label} value={value} options={options} onChange={onChange} />
      <BlankDrawing definition={definition} label={t.drawing(shown)} rulers maxHeight={380} />
    </div>
  );
}
