import type { BlankDeskDetail } from '@motif/contract/features/blanks/blank-desk';
import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/format';
import { pickText, useLanguage, useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { Tabs } from '../../../shared/ui/actions/tabs';
import { Chip } from '../../../shared/ui/display/chip';
import { ChevronLeftIcon } from '../../../shared/ui/kit-icons';
import styles from './blank-desk.module.css';
import { followCamera } from './blank-parts';
import { deskText } from './desk-text';
import { DrawingEditor } from './drawing-editor';
import { ColourFields, hasBadTexts, ViewFields } from './list-fields';
import { CopyDialog, EditDialog, SwitchModelDialog } from './model-dialogs';
import { SaveDialog } from './save-dialog';
import { SizeFields } from './size-fields';
import { type Draft, useProblems } from './use-blank-desk';
import { pathWords } from './value-words';
import { Versions } from './versions';

interface Props {
  model: BlankDeskDetail;
  draft: Draft | undefined;
  /** Undefined: nothing differs from what is saved. */
  onDraft: (draft: Draft | undefined) => void;
  onChoose: (id: number | undefined) => void;
}

const TABS = ['drawing', 'colours', 'views', 'versions'] as const;
type Open = 'save' | 'edit' | 'copy' | 'switch';

/** One blank: what it is, in which colours, from where it is seen, and what it was before. */
export function ModelEditor({ model, draft, onDraft, onChoose }: Props) {
  const t = useText(deskText);
  const name = pickText(useLanguage(), model.name, model.name_en);
  const [tab, setTab] = useState<(typeof TABS)[number]>('drawing');
  const [open, setOpen] = useState<Open>();
  const definition = draft?.definition ?? model.definition;
  const problems = useProblems(definition);
  const isStale = draft !== undefined && draft.version !== model.version;
  const mayNotSave = !draft || isStale || problems.count > 0 || hasBadTexts(definition);
  const change = (next: BlankDefinition) => {
    const followed = followCamera(definition, next);
    const isSame = JSON.stringify(followed) === JSON.stringify(model.definition);
    onDraft(isSame ? undefined : { version: draft?.version ?? model.version, definition: followed });
  };
  const close = () => setOpen(undefined);
  return (
    <article className={styles.model} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.back}>
          <Button onClick={() => onChoose(undefined)} variant="quiet">
            <ChevronLeftIcon /> {t.back}
          </Button>
        </span>
        <div className={styles.name}>
          <h2>
            {name}
            <Chip>{t.version(model.version)}</Chip>
            {!model.is_active && <Chip tone="warning">{t.off}</Chip>}
          </h2>
          <Facts model={model} />
        </div>
        <div className={styles.actions}>
          <Button onClick={() => setOpen('edit')} variant="quiet">
            {t.edit}
          </Button>
          <Button onClick={() => setOpen('copy')} variant="quiet">
            {t.copy}
          </Button>
          <Button onClick={() => setOpen('switch')} variant="quiet">
            {model.is_active ? t.switchOff : t.switchOn}
          </Button>
        </div>
      </header>
      {isStale && (
        <div className={styles.stale} role="status">
          {t.stale(model.version)}
          <span className={styles.actions}>
            <Button onClick={() => onDraft({ ...draft, version: model.version })}>{t.keepMine}</Button>
            <Button onClick={() => onDraft(undefined)}>{t.loadNewest}</Button>
          </span>
        </div>
      )}
      <Tabs
        label={t.tabsLabel}
        tabs={TABS.map((one) => ({ name: one, title: t.tabs[one] }))}
        chosen={tab}
        onChoose={setTab}
      >
        <div className={styles.panel}>
          {tab === 'drawing' && (
            <div className={styles.sizes}>
              <DrawingEditor definition={definition} name={name} onChange={change} />
              <SizeFields definition={definition} onChange={change} />
            </div>
          )}
          {tab === 'colours' && <ColourFields definition={definition} onChange={change} />}
          {tab === 'views' && <ViewFields definition={definition} onChange={change} />}
          {tab === 'versions' && (
            <Versions
              model={model}
              draft={draft?.definition}
              onTake={(taken) => {
                change(taken);
                setTab('drawing');
              }}
            />
          )}
        </div>
      </Tabs>
      {draft && (
        <footer className={styles.foot}>
          <div className={styles.footNote} role="status">
            {problems.count > 0 ? (
              <>
                <strong className={styles.wrong}>{t.wrongs(String(problems.count))}</strong>
                <ul>
                  {problems.list.slice(0, 3).map(({ field, message }) => (
                    <li key={field}>
                      {pathWords(t, field)}: {message}
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <Chip tone="warning">{t.unsaved}</Chip>
            )}
          </div>
          <Button onClick={() => onDraft(undefined)}>{t.discard}</Button>
          <Button disabled={mayNotSave} onClick={() => setOpen('save')} variant="primary">
            {t.save}
          </Button>
        </footer>
      )}
      {open === 'save' && draft && (
        <SaveDialog model={model} draft={draft} onClose={close} onSaved={() => onDraft(undefined)} />
      )}
      {open === 'edit' && <EditDialog model={model} onClose={close} />}
      {open === 'copy' && <CopyDialog model={model} onClose={close} onMade={onChoose} />}
      {open === 'switch' && <SwitchModelDialog model={model} onClose={close} />}
    </article>
  );
}

function Facts({ model }: { model: BlankDeskDetail }) {
  const t = useText(deskText);
  const format = useFormat();
  const used = model.products > 0 ? t.products(format.number(model.products)) : t.noProducts;
  const facts = [model.code, t.choices[model.shape], used];
  if (model.older_versions > 0) facts.push(t.older(format.number(model.older_versions)));
  return <p className={styles.facts}>{facts.join(' · ')}</p>;
}
