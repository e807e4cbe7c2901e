import { BATCH_PICTURES_MAX } from '@motif/contract/features/products/batch-choices';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { Button } from '../../../../shared/ui/actions/button';
import { CloseIcon, WarningIcon } from '../../../../shared/ui/display/icons';
import { toast } from '../../../../shared/ui/overlay/toast';
import { batchesText } from '../batches-text';
import { rememberCards, useChosenPictures } from './chosen-pictures';
import styles from './new-batch.module.css';
import { PictureChooser } from './picture-chooser';

interface Props {
  main_category_id: number;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** What goes on the blanks: the chosen pictures above, and where to choose more of them below. */
export function PictureStep({ main_category_id, chosen, onChange }: Props) {
  const t = useText(batchesText);
  const format = useFormat();
  const client = useQueryClient();
  const pictures = useChosenPictures(chosen);
  return (
    <>
      <section aria-labelledby="batch-chosen" className={styles.chosen}>
        <header className={styles.line}>
          <h2 aria-live="polite" className={styles.heading} id="batch-chosen">
            {chosen.length > 0 ? t.chosen(format.number(chosen.length)) : t.noneChosen}
          </h2>
          {chosen.length > 0 && (
            <Button onClick={() => onChange([])} variant="quiet">
              {t.clear}
            </Button>
          )}
        </header>
        {chosen.length === 0 ? (
          <p className={styles.quiet}>{t.noneChosenText}</p>
        ) : (
          <ul className={styles.strip}>
            {chosen.map((id, at) => {
              const picture = pictures[at];
              const name = picture?.name ?? (picture === null ? t.gone : '');
              return (
                <li className={styles.thumb} key={id} title={name}>
                  {picture && <img alt={name} loading="lazy" src={picture.thumbnail} />}
                  {picture === null && <WarningIcon aria-label={t.gone} height={20} width={20} />}
                  <button
                    aria-label={t.remove(name)}
                    className={styles.remove}
                    onClick={() => onChange(chosen.filter((other) => other !== id))}
                    type="button"
                  >
                    <CloseIcon height={12} width={12} />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      <PictureChooser
        chosen={chosen}
        main_category_id={main_category_id}
        onChange={(ids, cards) => {
          rememberCards(client, cards);
          if (ids.length > BATCH_PICTURES_MAX)
            toast.warning(t.tooManyPictures(format.number(BATCH_PICTURES_MAX)));
          onChange(ids.slice(0, BATCH_PICTURES_MAX));
        }}
      />
    </>
  );
}
