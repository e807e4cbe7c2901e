import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Histogram } from './histogram';

test('a histogram tells how many answers took at most so long, by their labels', async () => {
  const registry = new Registry();
  const answers = new Histogram(registry, {
    name: 'answers_seconds',
    help: 'Answers',
    labelNames: ['route', 'status'],
    buckets: [0.1, 1],
  });
  const list = { route: '/list', status: 200, more: 'is no label' };
  for (const seconds of [0.05, 0.1, 0.5, 3]) answers.observe(list, seconds);
  answers.observe({ route: '/"list"', status: 500 }, 1);
  expect((await registry.metrics()).trim().split('\n')).toEqual([
    '# HELP answers_seconds Answers',
    '# TYPE answers_seconds histogram',
    'answers_seconds_bucket{le="0.1",route="/list",status="200"} 2',
    'answers_seconds_bucket{le="1",route="/list",status="200"} 3',
    'answers_seconds_bucket{le="+Inf",route="/list",status="200"} 4',
    'answers_seconds_sum{route="/list",status="200"} 3.65',
    'answers_seconds_count{route="/list",status="200"} 4',
    'answers_seconds_bucket{le="0.1",route="/\\"list\\"",status="500"} 0',
    'answers_seconds_bucket{le="1",route="/\\"list\\"",status="500"} 1',
    'answers_seconds_bucket{le="+Inf",route="/\\"list\\"",status="500"} 1',
    'answers_seconds_sum{route="/\\"list\\"",status="500"} 1',
    'answers_seconds_count{route="/\\"list\\"",status="500"} 1',
  ]);
});
