import { FATES, type Fate } from '@motif/contract/features/storage/case-steps';
import type { ListedCase } from '@motif/contract/features/storage/storage-cases';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Segments } from '../../../shared/ui/actions/segments';
import { PagedList } from '../../../shared/ui/layout/paged-list';
import { Drawer } from '../../../shared/ui/overlay/drawer';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { CaseSteps } from '../case-steps';
import { storageText } from '../storage-text';
import styles from './cases.module.css';
import { casesText } from './cases-text';
import { UndoDialog } from './undo-dialog';
import { useCasePictures } from './use-cases';

const WIDTH = 640;

interface CaseDrawerProps {
  storageCase: ListedCase;
  onClose: () => void;
}

/** One company's case: its dates and its pictures. What was changed can be given back. */
export function CaseDrawer({ storageCase, onClose }: CaseDrawerProps) {
  const t = useText(casesText);
  const format = useFormat();
  const [undoing, setUndoing] = useState(false);
  const { company_name, state, is_dry, undo_until } = storageCase;
  const canUndo = !is_dry && (state === 'published' || (state === 'settled' && undo_until !== null));
  const footer = canUndo && (
    <>
      {undo_until && <span className={styles.until}>{t.undoUntil(format.date(undo_until))}</span>}
      <Button variant="danger" onClick={() => setUndoing(true)}>
        {t.undo}
      </Button>
    </>
  );
  return (
    <Drawer title={company_name} width={WIDTH} footer={footer} onClose={onClose}>
      <section className={styles.section}>
        <h3>{t.dates}</h3>
        <CaseSteps steps={storageCase.steps} />
      </section>
      <CasePictures id={storageCase.id} />
      {undoing && <UndoDialog storageCase={storageCase} onClose={() => setUndoing(false)} />}
    </Drawer>
  );
}

function CasePictures({ id }: { id: number }) {
  const t = useText(casesText);
  const { fates } = useText(storageText);
  const format = useFormat();
  const [fate, setFate] = useState<Fate>();
  const pictures = useCasePictures(id, fate);
  const choices = FATES.filter((value) => value !== 'stays');
  return (
    <section className={styles.section}>
      <h3>{t.pictures}</h3>
      <Segments
        label={t.fate}
        value={fate ?? 'all'}
        choices={(['all', ...choices] as const).map((value) => ({
          value,
          label: value === 'all' ? t.every : fates[value],
        }))}
        onChange={(value) => setFate(value === 'all' ? undefined : value)}
      />
      <PagedList query={pictures} empty={<EmptyState title={t.picturesEmpty} />}>
        {(list) => (
          <ul className={styles.pictures}>
            {list.map((row) => (
              <li key={row.picture.id}>
                <img
                  alt=""
                  loading="lazy"
                  src={row.picture.thumb}
                  style={{ backgroundColor: row.picture.color }}
                />
                <span className={styles.name}>{row.picture.name}</span>
                <small>
                  {t.before(
                    t.visibility[row.visibility_before] ?? row.visibility_before,
                    format.number(row.price_before),
                  )}
                </small>
                <small>{fates[row.fate]}</small>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
