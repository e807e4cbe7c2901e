import { Fragment } from 'react';

/** A text in which whatever was searched for stands out. */
export function Marked({ value, text }: { value: string; text: string }) {
  const sought = text.trim().toLowerCase();
  const lower = value.toLowerCase();
  // Some letters change their length with their case; then the places would not fit.
  if (!sought || lower.length !== value.length) return value;
  const parts = lower.split(sought);
  if (parts.length === 1) return value;
  let at = 0;
  return parts.map((part, index) => {
    const before = value.slice(at, at + part.length);
    const match = value.slice(at + part.length, at + part.length + sought.length);
    at += part.length + sought.length;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name
      <Fragment key={index}>
        {before}
        {index < parts.length - 1 && <mark>{match}</mark>}
      </Fragment>
    );
  });
}
