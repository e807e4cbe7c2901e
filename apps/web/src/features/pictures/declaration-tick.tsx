import { DECLARATION_VERSION, DECLARATIONS } from '@motif/contract/features/pictures/declaration';
import { useLanguage, useText } from '../../shared/i18n/text';
import { Checkbox } from '../../shared/ui/fields/checkbox';
import { declarationText } from './declaration-text';

interface Props {
  value: boolean;
  onChange: (value: boolean) => void;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Without this tick nothing goes onto the market. */
export function DeclarationTick(props: Props) {
  const t = useText(declarationText);
  const language = useLanguage();
  return (
    <Checkbox
      {...props}
      description={t.kept}
      label={DECLARATIONS[DECLARATION_VERSION]?.[language] ?? ''}
      required
    />
  );
}
