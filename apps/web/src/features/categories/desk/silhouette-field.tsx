import { SILHOUETTES, silhouettePath } from '@motif/contract/features/categories/category-desk';
import { useText } from '../../../shared/i18n/text';
import { CategorySilhouette } from '../category-card';
import { tintOf } from '../tint';
import styles from './category-desk.module.css';
import { deskText } from './desk-text';

interface Props {
  value: string;
  colour: string;
  onChange: (image: string) => void;
}

/** One of the drawings of the product, or the neutral shape, each on the colour that was chosen. */
export function SilhouetteField({ value, colour, onChange }: Props) {
  const t = useText(deskText);
  const choices = [
    { image: '', label: t.field.noPicture },
    ...SILHOUETTES.map((name) => ({ image: silhouettePath(name), label: t.silhouettes[name] })),
  ];
  return (
    <fieldset className={styles.shapes} style={tintOf(colour)}>
      <legend>{t.field.picture}</legend>
      {choices.map(({ image, label }) => (
        <label key={image} title={label}>
          <input
            aria-label={label}
            checked={image === value}
            name="image"
            onChange={() => onChange(image)}
            type="radio"
          />
          {image ? <img alt="" src={image} /> : <CategorySilhouette className={styles.neutral} />}
        </label>
      ))}
    </fieldset>
  );
}
