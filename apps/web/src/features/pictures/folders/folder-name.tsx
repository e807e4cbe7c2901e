import { GROUP_NAME_MAX } from '@motif/contract/limits';
import { useState } from 'react';
import { useForm } from '../../../shared/forms/use-form';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Field } from '../../../shared/ui/fields/field';
import styles from './folder-dialog.module.css';
import { folderText } from './folder-text';

interface Props {
  label: string;
  submit: string;
  name?: string;
  onSave: (name: string) => Promise<void>;
  onCancel?: () => void;
}

/** The form for the name of a category. After saving, an empty form is ready for the next one. */
export function FolderName(props: Props) {
  const [saved, setSaved] = useState(0);
  const onSave = async (name: string) => {
    await props.onSave(name);
    setSaved((count) => count + 1);
  };
  return <NameForm {...props} key={saved} onSave={onSave} />;
}

function NameForm({ label, submit, name = '', onSave, onCancel }: Props) {
  const t = useText(folderText);
  const form = useForm({
    initial: { name },
    check: (values) => ({ name: values.name.trim() ? undefined : t.nameEmpty }),
    send: (values) => onSave(values.name.trim()),
  });
  const field = form.field('name');
  return (
    <form {...form.props} className={styles.form}>
      <Field {...field} error={field.error ?? form.refusal} label={label} max={GROUP_NAME_MAX} />
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
        <Button busy={form.sending} type="submit">
          {submit}
        </Button>
      </div>
    </form>
  );
}
