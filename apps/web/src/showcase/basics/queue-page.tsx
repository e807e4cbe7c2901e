import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useAge } from '../../shared/desk/ages';
import { DeskActions, DeskBar, DeskColumns, DeskFacts, DeskSection } from '../../shared/desk/desk-parts';
import { deskText } from '../../shared/desk/desk-text';
import { type DialogEnd, ReviewQueue } from '../../shared/desk/review-queue';
import { useQueueState } from '../../shared/desk/use-queue-state';
import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { Timeline } from '../../shared/ui/display/timeline';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { kitText, wordsOf } from '../kit-text';
import { Sample, Samples } from '../samples';

const KEY = ['showcase', 'queue'] as const;
const HOUR_MS = 3_600_000;
const STATES = ['asked', 'done'] as const;

/** What the example has for a server: a decision moves one to the other list. */
const items = [1, 2, 3, 4, 5].map((id) => ({
  id,
  state: 'asked' as (typeof STATES)[number],
  fen: id * 12_345,
  created_at: new Date(Date.now() - (6 - id) * 20 * HOUR_MS).toISOString(),
}));
type Item = (typeof items)[number];

export function QueuePage() {
  return (
    <Samples>
      <Sample title="ReviewQueue" wide>
        <Queue />
      </Sample>
    </Samples>
  );
}

function Queue() {
  const t = useText(kitText);
  const desk = useText(deskText);
  const format = useFormat();
  const ageOf = useAge();
  const filter = useQueueState(STATES);
  const [, asked = '', done = ''] = wordsOf(t.chip);
  const query = useInfiniteQuery({
    queryKey: [...KEY, filter.state],
    queryFn: async () => ({ list: items.filter(({ state }) => state === filter.state) }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  return (
    <ReviewQueue<Item, 'save', Item['state']>
      label={t.withdraw}
      lead={t.help}
      keys={desk.keys(t.save, t.remove)}
      query={query}
      idOf={({ id }) => id}
      filter={filter}
      words={{ asked, done }}
      line={({ id, state, fen, created_at }) => ({
        title: id === 3 ? t.long : t.group(id),
        text: t.right(id),
        amount: format.yuan(fen),
        note: t.points,
        chip: (
          <Chip tone={state === 'asked' ? 'warning' : 'success'}>{state === 'asked' ? asked : done}</Chip>
        ),
        age: ageOf(created_at),
      })}
      detail={(item, { ask }) => <Detail item={item} onSave={() => ask('save')} />}
      dialog={(_, item, end) => <Save item={item} {...end} />}
      keysOf={({ state }) => ({ approve: state === 'asked' && 'save' })}
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  );
}

function Detail({ item, onSave }: { item: Item; onSave: () => void }) {
  const t = useText(kitText);
  const format = useFormat();
  return (
    <>
      <DeskColumns>
        <DeskSection title={t.name}>
          <DeskFacts
            facts={[
              { name: t.price, value: format.yuan(item.fen) },
              { name: t.count, value: `M2026${item.id}`, isNumber: true },
              { name: t.note, value: t.long },
            ]}
          />
        </DeskSection>
        <Timeline
          label={t.log}
          entries={[{ id: '0', title: wordsOf(t.event)[0], at: item.created_at, tone: 'success' }]}
        />
      </DeskColumns>
      {item.id === 2 && <DeskBar>{t.wrong}</DeskBar>}
      {item.state === 'asked' && (
        <DeskActions>
          <Button variant="primary" disabled={item.id === 2} onClick={onSave}>
            {t.save}
          </Button>
        </DeskActions>
      )}
    </>
  );
}

function Save({ item, onClose, onDone }: DialogEnd & { item: Item }) {
  const t = useText(kitText);
  const queries = useQueryClient();
  return (
    <Dialog title={t.group(item.id)} onClose={onClose}>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          variant="primary"
          data-autofocus
          onClick={() => {
            item.state = 'done';
            void queries.invalidateQueries({ queryKey: KEY });
            onDone();
          }}
        >
          {t.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
