import type { KeyboardEvent } from 'react';

/** Safari ends a composition before it tells of the key that ended it, and gives that key this code. */
const KEY_OF_INPUT_METHOD = 229;

/** An input method needs every key for itself, as long as it composes. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_INPUT_METHOD;
