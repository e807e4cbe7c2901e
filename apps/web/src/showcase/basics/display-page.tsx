import { useFormat } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/text';
import { Mark } from '../../shared/ui/display/mark';
import { Marked } from '../../shared/ui/display/marked';
import { Mosaic } from '../../shared/ui/display/mosaic';
import { Steps } from '../../shared/ui/display/steps';
import { Timeline } from '../../shared/ui/display/timeline';
import { Meter } from '../../shared/ui/states/meter';
import { kitText, wordsOf } from '../kit-text';
import { Row, Sample, Samples } from '../samples';

const QUOTA = 10_000_000_000;
const COVERS = ['tomato', 'gold', 'seagreen', 'steelblue'].map(
  (color) =>
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="5" r="3" fill="${color}"/></svg>`,
);

export function DisplayPage() {
  const t = useText(kitText);
  const format = useFormat();
  const steps = wordsOf(t.step).map((title, at) => ({
    id: String(at),
    title,
    ...(at === 1 ? { description: t.help } : {}),
  }));
  return (
    <Samples>
      <Sample title="Steps" wide>
        <Steps label={t.withdraw} steps={steps} current={1} />
        <Steps label={t.withdraw} steps={steps} current={2} failed />
        <Steps label={t.withdraw} steps={steps} current={4} />
      </Sample>
      <Sample title="Timeline">
        <Timeline
          label={t.log}
          entries={[
            { id: '0', title: wordsOf(t.event)[0], at: '2026-03-02T02:10:00Z', tone: 'accent' },
            {
              id: '1',
              title: wordsOf(t.event)[1],
              at: '2026-03-03T06:00:00Z',
              tone: 'success',
              text: t.long,
            },
            { id: '2', title: wordsOf(t.event)[2], at: '2026-03-04T09:30:00Z', tone: 'danger' },
            { id: '3', title: wordsOf(t.step)[3] },
          ]}
        />
      </Sample>
      <Sample title="Meter">
        {[0.4, 0.93, 1.2].map((share) => (
          <Meter key={share} label={t.quota} used={QUOTA * share} allowed={QUOTA} text={format.bytes} />
        ))}
      </Sample>
      <Sample title="Mosaic">
        {[4, 3, 1, 0].map((count) => (
          <Mosaic key={count} covers={COVERS.slice(0, count)} empty={t.emptyTitle} />
        ))}
      </Sample>
      <Sample title="Mark, Marked">
        <Row>
          <Mark size={32} />
          <span>
            <Marked value={t.long} text={t.long.slice(4, 8)} />
          </span>
        </Row>
      </Sample>
    </Samples>
  );
}
