import { BATCH_PIECES_MAX, PIECE_PRICE } from '@motif/contract/features/products/batch-choices';
import { PRODUCT_NAME_MAX } from '@motif/contract/limits';
import { batchPath, pathOf } from '@motif/contract/screens';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotentInMemory } from '../../../../shared/api/use-idempotent';
import { Refusal } from '../../../../shared/forms/refusal';
import { useUrlFilter } from '../../../../shared/hooks/use-url-filter';
import { useFormat } from '../../../../shared/i18n/format';
import { useText } from '../../../../shared/i18n/text';
import { ChooseCategory } from '../../../../shared/session/choose-category';
import { useSession } from '../../../../shared/session/session-store';
import { Button, ButtonLink } from '../../../../shared/ui/actions/button';
import { Field } from '../../../../shared/ui/fields/field';
import { Page } from '../../../../shared/ui/layout/page';
import { EmptyState } from '../../../../shared/ui/states/empty-state';
import { ErrorState } from '../../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../../shared/ui/states/skeleton';
import { batchesKey, blankModelsQuery, blankTreeQuery } from '../../products-query';
import { BatchFoot } from '../batch-foot';
import { BatchSteps } from '../batch-steps';
import { batchesText } from '../batches-text';
import { BlankStep } from './blank-step';
import { useChosenPictures } from './chosen-pictures';
import styles from './new-batch.module.css';
import {
  blanksIn,
  blanksText,
  CHOICE_NAMES,
  type ChosenBlanks,
  coloursOf,
  picturesIn,
  picturesText,
  type UrlChoice,
} from './new-batch-url';
import { PictureStep } from './picture-step';

const BATCHES = `${pathOf('MyProducts')}?tab=batches`;

/** /product/batch/new: pictures, then blanks and colours; the draft that is made of them shows the rest. */
export function NewBatchPage() {
  const t = useText(batchesText);
  const category = useSession((state) => state.category);
  if (category) return <NewBatch key={category.id} main_category_id={category.id} />;
  return (
    <Page title={t.title}>
      <EmptyState
        action={<ChooseCategory>{t.chooseCategory}</ChooseCategory>}
        illustration="empty"
        text={t.noCategoryText}
        title={t.noCategory}
      />
    </Page>
  );
}

function NewBatch({ main_category_id }: { main_category_id: number }) {
  const t = useText(batchesText);
  const { filter, change } = useUrlFilter<UrlChoice>(CHOICE_NAMES);
  const [name, setName] = useState('');
  const pictures = picturesIn(filter);
  const blanks = blanksIn(filter);
  const isFirst = filter.step !== 'blanks';
  const draft = useCreate();
  const reason = reasonAgainst(pictures.length, blanks, name.trim());
  return (
    <Page actions={<ButtonLink to={BATCHES}>{t.back}</ButtonLink>} title={t.title}>
      <div className={styles.page}>
        <BatchSteps step={isFirst ? 'pictures' : 'blanks'} />
        {isFirst ? (
          <PictureStep
            chosen={pictures}
            main_category_id={main_category_id}
            onChange={(ids) => change({ pictures: picturesText(ids) })}
          />
        ) : (
          <>
            <div className={styles.name}>
              <Field
                autoComplete="off"
                hint={t.nameHint}
                label={t.name}
                max={PRODUCT_NAME_MAX}
                name="name"
                onChange={(event) => setName(event.target.value)}
                value={name}
              />
            </div>
            <Blanks
              chosen={blanks}
              main_category_id={main_category_id}
              onChange={(next) => change({ blanks: blanksText(next) })}
              picture={pictures[0]}
            />
          </>
        )}
        <Refusal text={draft.refusal} />
        <Foot blanks={blanks} isFirst={isFirst} pictures={pictures.length} reason={reason}>
          {isFirst ? (
            <Button
              disabled={pictures.length === 0}
              onClick={() => change({ step: 'blanks' })}
              variant="primary"
            >
              {t.next}
            </Button>
          ) : (
            <>
              <Button onClick={() => change({ step: '' })}>{t.previous}</Button>
              <Button
                busy={draft.isBusy}
                disabled={reason !== undefined}
                onClick={() => void draft.create({ name: name.trim(), pictures, blanks })}
                variant="primary"
              >
                {t.place}
              </Button>
            </>
          )}
        </Foot>
      </div>
    </Page>
  );
}

/** Why the draft cannot be made yet. */
function reasonAgainst(pictures: number, blanks: ChosenBlanks, name: string) {
  if (pictures === 0) return 'needPictures';
  const colours = coloursOf(blanks);
  if (colours === 0) return 'needBlanks';
  if (pictures * colours > BATCH_PIECES_MAX) return 'tooMany';
  return name.length > PRODUCT_NAME_MAX ? 'nameTooLong' : undefined;
}

interface FootProps {
  pictures: number;
  blanks: ChosenBlanks;
  isFirst: boolean;
  reason: ReturnType<typeof reasonAgainst>;
  children: ReactNode;
}

/** What comes of it so far: how many pieces, for how much. */
function Foot({ pictures, blanks, isFirst, reason, children }: FootProps) {
  const t = useText(batchesText);
  const format = useFormat();
  const colours = coloursOf(blanks);
  const pieces = pictures * colours;
  const said =
    reason === 'tooMany'
      ? t.tooMany(format.number(BATCH_PIECES_MAX))
      : reason && (isFirst ? pictures === 0 && t.needPictures : t[reason]);
  return (
    <BatchFoot
      note={said || (isFirst ? '' : t.freeSoFar)}
      sum={
        colours === 0 ? (
          pictures > 0 && t.chosen(format.number(pictures))
        ) : (
          <>
            {t.sum(format.number(pictures), format.number(colours), format.number(pieces))}{' '}
            <strong>{t.cost(format.number(pieces * PIECE_PRICE))}</strong>
          </>
        )
      }
    >
      {children}
    </BatchFoot>
  );
}

interface BlanksProps {
  main_category_id: number;
  chosen: ChosenBlanks;
  picture: number | undefined;
  onChange: (chosen: ChosenBlanks) => void;
}

function Blanks({ main_category_id, chosen, picture, onChange }: BlanksProps) {
  const t = useText(batchesText);
  const tree = useQuery(blankTreeQuery(main_category_id));
  const models = useQuery(blankModelsQuery(main_category_id));
  const [first] = useChosenPictures(picture === undefined ? [] : [picture]);
  const failed = tree.error ?? models.error;
  if (failed)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void tree.refetch();
          void models.refetch();
        }}
      />
    );
  if (!tree.data || !models.data) return <SkeletonLines lines={8} />;
  if (models.data.list.length === 0)
    return <EmptyState illustration="empty" text={t.noBlanksText} title={t.noBlanks} />;
  return (
    <BlankStep
      chosen={chosen}
      models={models.data.list}
      onChange={onChange}
      picture={first?.thumbnail}
      tree={tree.data.list}
    />
  );
}

interface Draft {
  name: string;
  pictures: readonly number[];
  blanks: ChosenBlanks;
}

function useCreate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = useIdempotentInMemory('POST /product/batches/');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const create = async ({ name, pictures, blanks }: Draft) => {
    setBusy(true);
    setRefusal('');
    try {
      const { id } = await send({
        body: {
          ...(name && { name }),
          picture_ids: [...pictures],
          blanks: [...blanks].map(([model_id, colours]) => ({ model_id, colours: [...colours] })),
        },
      });
      void client.invalidateQueries({ queryKey: batchesKey });
      // The way back leads past the form, which would make the same draft once more.
      await navigate(batchPath(id), { replace: true });
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy, refusal };
}
