import type { Language } from '@motif/contract/limits';
import { useLanguage, useText } from '../../shared/i18n/text';
import { type Mode, useTheme } from '../../shared/theme/theme-store';
import { CheckIcon } from '../../shared/ui/display/icons';
import { portalText } from './portal-text';
import styles from './stories.module.css';

const STORIES = ['factory', 'illustrator', 'merchant'] as const;
type Story = (typeof STORIES)[number];

const files = import.meta.glob<string>('./images/*.webp', { eager: true, query: '?url', import: 'default' });

/** The preview looks the same in both modes; the other screens have a light and a dark image. */
function screenOf(story: Story, language: Language, mode: Mode): string | undefined {
  return files[`./images/${story}-${language}-${mode}.webp`] ?? files[`./images/${story}-${language}.webp`];
}

/** Three short stories, each with a real screenshot in the reader's language and mode. */
export function Stories() {
  const t = useText(portalText);
  return (
    <section className={styles.stories} id="stories" aria-labelledby="stories-heading">
      <header className={styles.head}>
        <h2 className={styles.heading} id="stories-heading">
          {t.stories.heading}
        </h2>
        <p className={styles.lead}>{t.stories.lead}</p>
      </header>
      {STORIES.map((story) => (
        <StoryRow key={story} story={story} />
      ))}
    </section>
  );
}

function StoryRow({ story }: { story: Story }) {
  const t = useText(portalText).stories[story];
  const screen = screenOf(
    story,
    useLanguage(),
    useTheme((state) => state.resolved),
  );
  return (
    <article className={styles.story}>
      <div className={styles.words}>
        <p className={styles.who}>{t.who}</p>
        <h3 className={styles.title}>{t.title}</h3>
        <p className={styles.text}>{t.text}</p>
        <ul className={styles.points}>
          {t.points.split('\n').map((point) => (
            <li key={point}>
              <CheckIcon width={18} height={18} />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.screen}>
        <img src={screen} alt={t.alt} width={1440} height={900} loading="lazy" decoding="async" />
      </div>
    </article>
  );
}
