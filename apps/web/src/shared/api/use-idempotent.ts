import type { DataByKey, EndpointKey, InputByKey } from '@motif/contract/endpoints';
import { useCallback, useMemo, useRef } from 'react';
import { randomId } from '../random-id';
import { ApiError, isTemporary } from './api-error';
import { call } from './call';

const PREFIX = 'once:';
/** A request that is still being worked on is sent this often before the person is told. */
const TRIES = 5;

/**
 * A write that must not be done twice, such as a purchase (GR-6). Its key is made when the confirmation opens, so use
 * this where the confirmation is rendered. The key is kept until the server has answered: after a timeout, a lost
 * connection or a reload, the same input is sent with the same key, and the server returns its first answer. The
 * confirmation shows errors itself.
 */
export function useIdempotent<K extends EndpointKey>(
  key: K,
  input: InputByKey[K],
): () => Promise<DataByKey[K]> {
  const text = JSON.stringify(input);
  return useMemo(() => prepareIdempotent(key, JSON.parse(text) as InputByKey[K]), [key, text]);
}

/** The same outside of a component, such as for a purchase in several steps. */
export function prepareIdempotent<K extends EndpointKey>(
  key: K,
  input: InputByKey[K],
): () => Promise<DataByKey[K]> {
  // A key stands for one input, so it is kept under both.
  const scope = `${PREFIX}${key} ${JSON.stringify(input)}`;
  const idempotencyKey = keptKey(scope);
  return async () => {
    try {
      const data = await callPatiently(key, input, idempotencyKey);
      sessionStorage.removeItem(scope);
      return data;
    } catch (error) {
      if (!isUnanswered(error)) sessionStorage.removeItem(scope);
      throw error;
    }
  };
}

/**
 * The same for a form whose input must not be written into the browser's storage, such as a card number or a code. The
 * key lives as long as the form does: a reload loses both.
 */
export function useIdempotentInMemory<K extends EndpointKey>(
  key: K,
): (input: InputByKey[K]) => Promise<DataByKey[K]> {
  const kept = useRef<{ text: string; bytes: unknown; idempotencyKey: string }>(undefined);
  return useCallback(
    async (input) => {
      // A file is the same one if it is the same object: nobody compares megabytes.
      const { bytes, ...rest } = input as { bytes?: unknown };
      const text = JSON.stringify(rest);
      if (kept.current?.text !== text || kept.current.bytes !== bytes)
        kept.current = { text, bytes, idempotencyKey: randomId() };
      try {
        const data = await callPatiently(key, input, kept.current.idempotencyKey);
        kept.current = undefined;
        return data;
      } catch (error) {
        if (!isUnanswered(error)) kept.current = undefined;
        throw error;
      }
    },
    [key],
  );
}

function keptKey(scope: string): string {
  const kept = sessionStorage.getItem(scope);
  if (kept) return kept;
  const made = randomId();
  sessionStorage.setItem(scope, made);
  return made;
}

/** The same request is still at work on the server: its answer comes with a later try. */
const isAtWork = (error: unknown): error is ApiError & { retryAfter: number } =>
  error instanceof ApiError && error.status === 409 && error.retryAfter !== undefined;

/** Nobody knows yet whether the server did it. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || isTemporary(error) || isAtWork(error);

async function callPatiently<K extends EndpointKey>(
  key: K,
  input: InputByKey[K],
  idempotencyKey: string,
): Promise<DataByKey[K]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(key, input, { idempotencyKey, silent: true });
    } catch (error) {
      if (!isAtWork(error) || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryAfter * 1000));
    }
  }
}
