import { DECLARATION_VERSION, DECLARATIONS } from '@motif/contract/features/pictures/declaration';
import { useState } from 'react';
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

/** Without this tick nothing goes onto the market; where it was asked for and is missing, the box says so. */
export function DeclarationTick(props: Props) {
  const t = useText(declarationText);
  const language = useLanguage();
  const [isMissed, setMissed] = useState(false);
  return (
    <Checkbox
      {...props}
      error={props.error ?? (isMissed && !props.value ? t.missing : undefined)}
      onInvalid={() => setMissed(true)}
      description={t.kept}
      label={DECLARATIONS[DECLARATION_VERSION]?.[language] ?? ''}
      required
    />
  );
}
