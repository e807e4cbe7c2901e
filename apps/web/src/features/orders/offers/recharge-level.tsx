import { STAR_FEN } from '@motif/contract/features/orders/offers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { icon } from '../../../shared/ui/display/icons';
import { Skeleton } from '../../../shared/ui/states/skeleton';
import { priceText } from '../../packages/offers';
import { offersKey } from '../orders-query';
import { offersText } from './offers-text';
import styles from './recharge-level.module.css';

const StarIcon = icon(<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />);

async function loadLevel(signal: AbortSignal) {
  const [stars, levels] = await Promise.all([
    call('GET /user/recharge_stars/', undefined, { signal, silent: true }),
    call('GET /user/recharge_level/', undefined, { signal, silent: true }),
  ]);
  return { ...stars, levels: levels.list };
}

/** Stars and level by the money recharged, and how much is missing to the next. */
export function RechargeLevel() {
  const t = useText(offersText);
  const format = useFormat();
  const language = useLanguage();
  const { data, isPending } = useQuery({
    queryKey: [...offersKey, 'level'],
    queryFn: ({ signal }) => loadLevel(signal),
  });
  // The page works without it: the bonus is in every quote.
  if (!data) return isPending ? <Skeleton height={64} radius={8} /> : null;
  const { stars, recharged_fen, next_fen, levels } = data;
  const now = levels.findLast(({ reached }) => reached);
  const next = levels.find(({ reached }) => !reached);
  const from = now?.min_fen ?? 0;
  const share = next ? (recharged_fen - from) / (next.min_fen - from) : 1;
  const nameOf = (level: { name: string; name_en: string }) => pickText(language, level.name, level.name_en);
  const toNext = () => {
    if (!next) return t.allReached;
    const missing = priceText(next.min_fen - recharged_fen, language);
    return next.bonus_percent > 0
      ? t.toNextLevel(missing, nameOf(next), format.number(next.bonus_percent))
      : t.toNextLevelPlain(missing, nameOf(next));
  };
  return (
    <div className={styles.level}>
      <div className={styles.line}>
        <span className={styles.name}>
          {now ? t.levelNow(nameOf(now)) : t.noLevel}
          {now && now.bonus_percent > 0 && <small>{t.levelBonus(format.number(now.bonus_percent))}</small>}
        </span>
        <span className={styles.stars} role="img" aria-label={t.stars(format.number(stars))}>
          {STAR_FEN.map((fen, at) => (
            <StarIcon key={fen} width={18} height={18} data-reached={at < stars || undefined} />
          ))}
        </span>
      </div>
      {/* The words below say the same. */}
      <div className={styles.track} aria-hidden="true">
        <div style={{ inlineSize: `${Math.min(Math.max(share, 0), 1) * 100}%` }} />
      </div>
      <div className={styles.words}>
        <span>{toNext()}</span>
        <span>{t.recharged(priceText(recharged_fen, language))}</span>
      </div>
      {next_fen !== null && next_fen !== next?.min_fen && (
        <p className={styles.words}>{t.toNextStar(priceText(next_fen - recharged_fen, language))}</p>
      )}
    </div>
  );
}
