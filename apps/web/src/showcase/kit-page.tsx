import { useText } from '../shared/i18n/text';
import { LanguageSwitch } from '../shared/ui/actions/language-switch';
import { ModeSwitch } from '../shared/ui/actions/mode-switch';
import { ActionParts } from './action-parts';
import { ChoiceParts } from './choice-parts';
import { DeskExamples } from './desk-examples';
import { DisplayParts } from './display-parts';
import { FieldParts } from './field-parts';
import styles from './kit-page.module.css';
import { kitPageText } from './kit-page-text';
import { LayoutParts } from './layout-parts';
import { OverlayParts } from './overlay-parts';
import { Example, Section } from './section';
import { StateParts } from './state-parts';
import { TableExample } from './table-example';

const SECTIONS = {
  actions: ActionParts,
  fields: FieldParts,
  choices: ChoiceParts,
  overlays: OverlayParts,
  display: DisplayParts,
  states: StateParts,
  layout: LayoutParts,
  table: TableParts,
  desk: DeskExamples,
};
type SectionName = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as SectionName[];

function TableParts() {
  return (
    <Example title="DataTable" wide>
      <TableExample />
    </Example>
  );
}

/** Every part of shared/ui in its states. Only while developing; the build does not contain it. */
export function KitPage() {
  const t = useText(kitPageText);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
        <LanguageSwitch />
        <ModeSwitch />
      </header>
      <nav className={styles.contents} aria-label={t.contents}>
        <ul>
          {NAMES.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t.sections[name]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {NAMES.map((name) => {
          const Parts = SECTIONS[name];
          return (
            <Section key={name} id={name} title={t.sections[name]}>
              <div className={styles.grid}>
                <Parts />
              </div>
            </Section>
          );
        })}
      </div>
    </main>
  );
}
