import type { Offer } from '@motif/contract/features/packages';
import { cheapestPointFen } from '@motif/contract/features/packages';
import {
  BONUS_MAX,
  type EditedLevel,
  type EditedPackage,
  PACKAGE_NAME_EN_MAX,
  PACKAGE_NAME_MAX,
  RECHARGE_LEVELS_MAX,
} from '@motif/contract/features/packages/edit-packages';
import { isBlank } from '@motif/contract/text';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../shared/api/call';
import { Refusal } from '../../../shared/forms/refusal';
import { focusUnsendable } from '../../../shared/forms/use-form';
import { useUnsaved } from '../../../shared/hooks/use-unsaved';
import { useFormat } from '../../../shared/i18n/format';
import { textNow, useText } from '../../../shared/i18n/text';
import { Button, IconButton } from '../../../shared/ui/actions/button';
import { CloseIcon } from '../../../shared/ui/display/icons';
import { Field } from '../../../shared/ui/fields/field';
import { toast } from '../../../shared/ui/overlay/toast';
import { ErrorState } from '../../../shared/ui/states/error-state';
import { SkeletonLines } from '../../../shared/ui/states/skeleton';
import { wholeNumberOf } from '../../../shared/whole-number';
import styles from './manage.module.css';
import { manageText } from './manage-text';
import { PointCheck } from './point-check';
import { levelsQuery, useRefreshPackages } from './use-packages';
import { fenOf, yuanText } from './yuan-text';

/** One level as it is typed; the key keeps its fields when another one is removed. */
interface Draft {
  key: number;
  name: string;
  name_en: string;
  min: string;
  bonus: string;
}

export function LevelsPanel({ offers }: { offers: readonly EditedPackage[] }) {
  const { data, error, isPending, refetch } = useQuery(levelsQuery);
  if (isPending) return <SkeletonLines lines={5} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LevelsForm key={JSON.stringify(data.list)} levels={data.list} offers={offers} />;
}

const draftOf = ({ level, name, name_en, min_fen, bonus_percent }: EditedLevel): Draft => ({
  key: level,
  name,
  name_en,
  min: yuanText(min_fen),
  bonus: String(bonus_percent),
});
const bonusOf = ({ bonus }: Draft) => {
  const percent = wholeNumberOf(bonus);
  return percent !== null && percent <= BONUS_MAX ? percent : undefined;
};

/** The levels of recharging, saved together: the highest bonus is held against everything on sale. */
function LevelsForm({
  levels,
  offers,
}: {
  levels: readonly EditedLevel[];
  offers: readonly EditedPackage[];
}) {
  const t = useText(manageText);
  const format = useFormat();
  const refresh = useRefreshPackages();
  const [drafts, setDrafts] = useState(() => levels.map(draftOf));
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(drafts) !== JSON.stringify(levels.map(draftOf));
  useUnsaved(dirty);
  const problems = useProblems(drafts);
  const highest = Math.max(0, ...drafts.map((draft) => bonusOf(draft) ?? 0));
  const cheapest = cheapestOf(offers, highest);
  const change = (key: number, next: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)));
  const add = () =>
    setDrafts((all) => [
      ...all,
      { key: Math.max(0, ...all.map(({ key }) => key)) + 1, name: '', name_en: '', min: '', bonus: '' },
    ]);
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnsendable(event.currentTarget)) return;
    if (busy || problems.some((problem) => Object.values(problem).some(Boolean))) return;
    setBusy(true);
    setRefusal(undefined);
    const body = {
      levels: drafts.map((draft) => ({
        name: draft.name.trim(),
        name_en: draft.name_en.trim(),
        min_fen: fenOf(draft.min) ?? 0,
        bonus_percent: bonusOf(draft) ?? 0,
      })),
    };
    try {
      await call('PUT /system/recharge_levels/', { body }, { silent: true });
      toast.success(textNow(manageText).saved);
      await refresh();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return (
    <form className={styles.levels} noValidate onSubmit={save}>
      <p className={styles.lead}>{t.levelsLead}</p>
      <ol>
        {drafts.map((draft, at) => (
          <li key={draft.key}>
            <fieldset>
              <legend>{t.level(format.number(at + 1))}</legend>
              <Field
                label={t.name}
                value={draft.name}
                max={PACKAGE_NAME_MAX}
                error={problems[at]?.name}
                onChange={({ target }) => change(draft.key, { name: target.value })}
              />
              <Field
                label={t.nameEn}
                value={draft.name_en}
                max={PACKAGE_NAME_EN_MAX}
                error={problems[at]?.name_en}
                onChange={({ target }) => change(draft.key, { name_en: target.value })}
              />
              <Field
                label={t.minYuan}
                value={draft.min}
                inputMode="decimal"
                error={problems[at]?.min}
                onChange={({ target }) => change(draft.key, { min: target.value })}
              />
              <Field
                label={t.bonus}
                value={draft.bonus}
                inputMode="numeric"
                error={problems[at]?.bonus}
                onChange={({ target }) => change(draft.key, { bonus: target.value.trim() })}
              />
              <IconButton
                label={t.removeLevel(format.number(at + 1))}
                disabled={drafts.length === 1}
                onClick={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
              >
                <CloseIcon />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ol>
      {cheapest && <PointCheck offer={cheapest} bonus={highest} />}
      <Refusal text={refusal} />
      <div className={styles.actions}>
        <Button disabled={drafts.length >= RECHARGE_LEVELS_MAX} onClick={add}>
          {t.addLevel}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!dirty}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

/** The recharge whose points cost least. */
function cheapestOf(offers: readonly EditedPackage[], bonus: number): Offer | undefined {
  const sold = offers.filter(({ kind, on_sale }) => kind === 'points' && on_sale);
  const cost = (offer: Offer) => cheapestPointFen(offer, bonus);
  return sold.reduce<EditedPackage | undefined>(
    (best, offer) => (best && cost(best) <= cost(offer) ? best : offer),
    undefined,
  );
}

function useProblems(drafts: readonly Draft[]) {
  const t = useText(manageText);
  const wrongMin = (draft: Draft, before: Draft | undefined) => {
    const fen = fenOf(draft.min);
    if (!before) return fen === 0 ? undefined : t.zero;
    return fen !== undefined && fen > (fenOf(before.min) ?? 0) ? undefined : t.rising;
  };
  return drafts.map((draft, at) => ({
    name: isBlank(draft.name) ? t.needed : undefined,
    name_en: isBlank(draft.name_en) ? t.needed : undefined,
    min: wrongMin(draft, drafts[at - 1]),
    bonus: bonusOf(draft) === undefined ? t.percentWrong : undefined,
  }));
}
