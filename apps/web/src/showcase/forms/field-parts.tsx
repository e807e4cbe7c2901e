import { useState } from 'react';
import { PasswordField } from '../../shared/forms/password-field';
import { useText } from '../../shared/i18n/text';
import { Slider } from '../../shared/ui/actions/slider';
import { DateRange } from '../../shared/ui/dates/date-range';
import type { DateRangeValue } from '../../shared/ui/dates/date-values';
import { DayField } from '../../shared/ui/dates/day-field';
import { Field } from '../../shared/ui/fields/field';
import { NumberField } from '../../shared/ui/fields/number-field';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { TextArea } from '../../shared/ui/fields/text-area';
import { kitText } from '../kit-text';
import { Sample } from '../samples';

const NOTE_MAX = 60;

export function FieldParts() {
  const t = useText(kitText);
  const [search, setSearch] = useState('');
  const [day, setDay] = useState('2026-03-02');
  const [percent, setPercent] = useState(40);
  const [note, setNote] = useState('');
  const [period, setPeriod] = useState<DateRangeValue>({ from: '2026-03-02', to: '2026-03-13' });
  const [open, setOpen] = useState<DateRangeValue>({});
  const [numbers, setNumbers] = useState<Record<string, number | null>>({ fen: 129_900, points: 1200 });
  const number = (name: string) => ({
    value: numbers[name] ?? null,
    onChange: (value: number | null) => setNumbers((current) => ({ ...current, [name]: value })),
  });
  return (
    <>
      <Sample title="Field">
        <Field label={t.name} hint={t.help} defaultValue="" />
        <Field label={t.name} error={t.wrong} defaultValue={t.long} />
        <Field label={t.disabled} disabled defaultValue={t.name} />
      </Sample>
      <Sample title="PasswordField, SearchInput">
        <PasswordField label={t.password} autoComplete="off" />
        <SearchInput label={t.search} value={search} onChange={setSearch} />
      </Sample>
      <Sample title="DayField, Slider">
        <DayField label={t.period} description={t.help} value={day} onChange={setDay} />
        <DayField label={t.period} error={t.wrong} value="" onChange={setDay} />
        <Slider label={t.quota} value={percent} max={100} text={`${percent} %`} onChange={setPercent} />
      </Sample>
      <Sample title="TextArea">
        <TextArea
          label={t.note}
          description={t.help}
          max={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextArea label={t.note} required max={NOTE_MAX} value={t.long + t.long} readOnly />
        <TextArea label={t.disabled} disabled value={t.note} rows={1} readOnly />
      </Sample>
      <Sample title="NumberField">
        <NumberField label={t.price} unit="fen" min={0} max={9_999_900} required {...number('fen')} />
        <NumberField label={t.points} unit="points" min={0} step={10} {...number('points')} />
        <NumberField label={t.width} unit="mm" error={t.wrong} {...number('mm')} />
        <NumberField label={t.disabled} disabled value={3} onChange={() => {}} />
        <NumberField label={t.count} compact {...number('count')} placeholder={t.count} />
      </Sample>
      <Sample title="DateRange">
        <DateRange label={t.period} description={t.help} value={period} onChange={setPeriod} />
        <DateRange label={t.period} error={t.wrong} value={open} onChange={setOpen} />
        <DateRange label={t.disabled} disabled value={period} onChange={() => {}} />
        <DateRange label={t.period} compact value={period} onChange={setPeriod} />
      </Sample>
    </>
  );
}
