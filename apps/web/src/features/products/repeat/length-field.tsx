import { useText } from '../../../shared/i18n/text';
import { Measure } from '../designer/panels/fields';
import { repeatText } from './repeat-text';
import { LENGTHS, type LengthName, lengthIn, type UrlRepeat } from './repeat-url';

interface Props {
  name: LengthName;
  url: UrlRepeat;
  change: (next: Partial<UrlRepeat>) => void;
}

/** Lengths are kept in tenths of a millimetre: the address has one digit behind the point. */
const TENTHS = 10;

/** A length in millimetres, as narrow as those of the designer. */
export function LengthField({ name, url, change }: Props) {
  const t = useText(repeatText);
  const { min, max } = LENGTHS[name];
  return (
    <Measure
      label={t[name]}
      max={max * TENTHS}
      min={min * TENTHS}
      onChange={(tenths) => change({ [name]: String(tenths / TENTHS) })}
      scale={TENTHS}
      unit="mm"
      value={lengthIn(url, name) * TENTHS}
    />
  );
}
