import { EXAMPLE_STATES, type ExampleRow, type ExampleState } from '@motif/contract/showcase/table';
import { useState } from 'react';
import { useAge } from '../../shared/desk/ages';
import { DeskActions, DeskBar, DeskColumns, DeskFacts, DeskSection } from '../../shared/desk/desk-parts';
import { deskText } from '../../shared/desk/desk-text';
import { type DialogEnd, ReviewQueue } from '../../shared/desk/review-queue';
import { useQueueState } from '../../shared/desk/use-queue-state';
import { useFormat } from '../../shared/i18n/format';
import { defineText, textNow, useText } from '../../shared/i18n/text';
import { Button } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { examplesText } from './examples-text';
import { draftOf, NO_FILTER, useExamples, useExampleWrites } from './use-examples';

const queueText = defineText({
  zh: {
    label: '待上架的示例商品',
    lead: '草稿一件一件地决定，决定后自动到下一件。',
    list: '上架',
    end: '售罄',
    asks: { listed: '上架这件商品？', sold_out: '标为售罄？' },
    facts: '商品',
    noStock: '没有库存，不能上架。',
    noneTitle: '没有等待的商品',
    noneText: '新的草稿会出现在这里。',
  },
  en: {
    label: 'Example goods that wait',
    lead: 'Decide about drafts one by one; the next one follows by itself.',
    list: 'List it',
    end: 'Sold out',
    asks: { listed: 'List this one?', sold_out: 'Mark it as sold out?' },
    facts: 'Goods',
    noStock: 'Nothing in stock, so it cannot be listed.',
    noneTitle: 'Nothing waits',
    noneText: 'New drafts appear here.',
  },
});

type Step = Exclude<ExampleState, 'draft'>;
const TONES = { draft: 'warning', listed: 'success', sold_out: 'neutral' } as const;
const canList = ({ status, stock }: ExampleRow) => status === 'draft' && stock > 0;

/** The desk at which operators decide, over the drafts of the generic table. */
export function QueuePage() {
  const t = useText(queueText);
  const words = useText(examplesText);
  const desk = useText(deskText);
  const format = useFormat();
  const ageOf = useAge();
  const filter = useQueueState(EXAMPLE_STATES);
  const query = useExamples({ ...NO_FILTER, status: filter.state }, undefined, 10);
  return (
    <ReviewQueue<ExampleRow, Step, ExampleState>
      label={t.label}
      lead={t.lead}
      keys={desk.keys(t.list, t.end)}
      query={query}
      idOf={({ id }) => id}
      filter={filter}
      words={words.states}
      line={({ title, kind, status, price_fen, stock, updated_at }) => ({
        title,
        text: words.kinds[kind],
        amount: format.yuan(price_fen),
        note: `${words.columns.stock} ${format.number(stock)}`,
        chip: <Chip tone={TONES[status]}>{words.states[status]}</Chip>,
        age: ageOf(updated_at),
      })}
      detail={(row, { ask }) => <Detail row={row} onStep={ask} />}
      dialog={(step, row, end) => <Decide step={step} row={row} {...end} />}
      keysOf={(row) => ({ approve: canList(row) && 'listed', refuse: row.status === 'draft' && 'sold_out' })}
      empty={{ title: t.noneTitle, text: t.noneText }}
    />
  );
}

function Detail({ row, onStep }: { row: ExampleRow; onStep: (step: Step) => void }) {
  const t = useText(queueText);
  const { columns } = useText(examplesText);
  const format = useFormat();
  return (
    <>
      <DeskColumns>
        <DeskSection title={t.facts}>
          <DeskFacts
            facts={[
              { name: columns.price, value: format.yuan(row.price_fen) },
              { name: columns.stock, value: format.number(row.stock) },
              { name: columns.made, value: format.date(row.made_on) },
              { name: columns.note, value: row.note || '—' },
            ]}
          />
        </DeskSection>
      </DeskColumns>
      {row.status === 'draft' && row.stock === 0 && <DeskBar>{t.noStock}</DeskBar>}
      {row.status === 'draft' && (
        <DeskActions>
          <Button variant="primary" disabled={!canList(row)} onClick={() => onStep('listed')}>
            {t.list}
          </Button>
          <Button onClick={() => onStep('sold_out')}>{t.end}</Button>
        </DeskActions>
      )}
    </>
  );
}

function Decide({ step, row, onClose, onDone }: DialogEnd & { step: Step; row: ExampleRow }) {
  const t = useText(queueText);
  const words = useText(examplesText);
  const { save } = useExampleWrites();
  const [isSaving, setIsSaving] = useState(false);
  const decide = async () => {
    setIsSaving(true);
    try {
      await save({ ...draftOf(row), status: step }, row.id);
      toast.success(textNow(examplesText).saved);
      onDone();
    } catch {
      // `call` has told the person why.
      setIsSaving(false);
    }
  };
  return (
    <Dialog title={t.asks[step]} onClose={onClose}>
      <p>{row.title}</p>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" data-autofocus busy={isSaving} onClick={() => void decide()}>
          {step === 'listed' ? t.list : t.end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
