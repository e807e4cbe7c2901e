import { useMemo, useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { ComboBox } from '../../shared/ui/choices/combo-box';
import { MultiComboBox } from '../../shared/ui/choices/multi-combo-box';
import { Select } from '../../shared/ui/choices/select';
import { TickTree } from '../../shared/ui/choices/tick-tree';
import { EyeIcon } from '../../shared/ui/display/icons';
import { Checkbox } from '../../shared/ui/fields/checkbox';
import { CheckboxGroup } from '../../shared/ui/fields/checkbox-group';
import { RadioGroup } from '../../shared/ui/fields/radio-group';
import { Switch } from '../../shared/ui/fields/switch';
import { kitText, wordsOf } from '../kit-text';
import { Sample } from '../samples';

const GROUPS = 20;
const RIGHTS = 24;
const FORMATS = ['png', 'jpg', 'svg'].map((value) => ({
  value,
  label: value.toUpperCase(),
  disabled: value === 'svg',
}));
const pending = () => new Promise<never>(() => {});

export function ChoiceParts() {
  const t = useText(kitText);
  const [one, setOne] = useState<string | null>(null);
  const [many, setMany] = useState<string[]>(['0', '2']);
  const [formats, setFormats] = useState<string[]>(['png']);
  const [format, setFormat] = useState<string | null>('png');
  const [yes, setYes] = useState(true);
  const options = [...wordsOf(t.categories), t.long].map((label, at) => ({
    value: String(at),
    label,
    count: (at + 1) * 734,
    ...(at === 1 ? { hint: t.help, icon: <EyeIcon width={16} height={16} /> } : {}),
    ...(at === 3 ? { disabled: true } : {}),
  }));
  const all = { options, value: one, onChange: setOne };
  return (
    <>
      <Sample title="Select">
        <Select label={t.category} description={t.help} required {...all} />
        <Select label={t.category} error={t.wrong} {...all} />
        <Select label={t.disabled} disabled {...all} value="5" />
        <Select label={t.category} none={t.none} {...all} />
        <Select label={t.category} compact {...all} />
      </Sample>
      <Sample title="ComboBox">
        <ComboBox label={t.category} description={t.help} {...all} />
        <ComboBox label={t.category} freeEntry error={t.wrong} {...all} />
        <ComboBox label={t.category} load={pending} value={null} onChange={setOne} placeholder={t.search} />
        <ComboBox label={t.category} load={async () => []} value={null} onChange={setOne} />
        <ComboBox label={t.disabled} disabled {...all} value="0" />
        <ComboBox label={t.category} compact placeholder={t.category} {...all} />
      </Sample>
      <Sample title="MultiComboBox">
        <MultiComboBox label={t.tags} freeEntry options={options} value={many} onChange={setMany} />
        <MultiComboBox label={t.tags} options={options} value={['5', '1']} onChange={() => {}} />
        <MultiComboBox label={t.disabled} disabled options={options} value={many} onChange={() => {}} />
      </Sample>
      <Sample title="Checkbox, CheckboxGroup">
        <Checkbox label={t.share} description={t.help} value={yes} onChange={setYes} />
        <Checkbox label={t.share} indeterminate value={false} onChange={setYes} />
        <Checkbox label={t.long} required error={t.wrong} value={false} onChange={setYes} />
        <Checkbox label={t.disabled} disabled value onChange={setYes} />
        <CheckboxGroup label={t.format} choices={FORMATS} value={formats} onChange={setFormats} />
      </Sample>
      <Sample title="RadioGroup, Switch">
        <RadioGroup label={t.format} choices={FORMATS} value={format} onChange={setFormat} required />
        <RadioGroup label={t.format} choices={FORMATS} value={null} onChange={setFormat} error={t.wrong} />
        <RadioGroup
          label={t.category}
          stacked
          choices={wordsOf(t.categories).map((label, at) => ({ value: at, label, count: (at + 1) * 734 }))}
          value={Number(one ?? 0)}
          onChange={(chosen) => setOne(String(chosen))}
        />
        <Switch label={t.notify} description={t.help} value={yes} onChange={setYes} />
        <Switch label={t.long} value={!yes} onChange={(on) => setYes(!on)} />
        <Switch label={t.disabled} disabled value={false} onChange={setYes} />
      </Sample>
      <TreeExample />
    </>
  );
}

/** By itself, so that a tick renders nothing but the tree. */
function TreeExample() {
  const t = useText(kitText);
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set(['0-0', '0-1', '2-3']));
  const tree = useMemo(
    () =>
      Array.from({ length: GROUPS }, (_, group) => ({
        id: `${group}`,
        label: t.group(group + 1),
        hint: String(RIGHTS),
        children: Array.from({ length: RIGHTS }, (_none, right) => ({
          id: `${group}-${right}`,
          label: right === 2 ? t.long : t.right(right + 1),
          disabled: right === 4,
        })),
      })),
    [t],
  );
  return (
    <Sample title="TickTree (500)">
      <TickTree
        label={t.rights}
        description={String(rights.size)}
        nodes={tree}
        value={rights}
        onChange={setRights}
        expanded={['0', '2']}
      />
    </Sample>
  );
}
