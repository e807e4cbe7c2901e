import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import type { ToTexture } from '../geometry/mesh';
import { buildCase } from './case';
import { buildCup } from './cup';
import { buildFlat } from './flat';
import type { Paint } from './materials';
import type { Thing } from './thing';

export function buildThing(definition: BlankDefinition, paint: Paint, toTexture: ToTexture): Thing {
  if (definition.shape === 'case') return buildCase(definition, paint, toTexture);
  if (definition.shape === 'cup') return buildCup(definition, paint, toTexture);
  return buildFlat(definition, paint, toTexture);
}
