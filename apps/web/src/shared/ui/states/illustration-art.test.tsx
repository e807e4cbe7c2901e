import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IllustrationArt } from './illustration-art';

test.each(['empty', 'no-results', 'forbidden', 'not-found', 'error', 'offline'] as const)(
  'there is a drawing for "%s"',
  (name) => {
    const { container } = render(<IllustrationArt name={name} />);
    expect(container.querySelector('svg')).not.toBeNull();
  },
);
