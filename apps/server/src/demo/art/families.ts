import type { Family } from './core/scene';
import { auraFamily } from './families/aura';
import { bauhausFamily } from './families/bauhaus';
import { bohoFamily } from './families/boho';
import { botanicalFamily } from './families/botanical';
import { brushFamily } from './families/brush';
import { catsFamily } from './families/cats';
import { decoFamily } from './families/deco';
import { folkFamily } from './families/folk';
import { fruitFamily } from './families/fruit';
import { groovyFamily } from './families/groovy';
import { lettersFamily } from './families/letters';
import { meadowFamily } from './families/meadow';
import { memphisFamily } from './families/memphis';
import { midcenturyFamily } from './families/midcentury';
import { mountainsFamily } from './families/mountains';
import { nightFamily } from './families/night';
import { oceanFamily } from './families/ocean';
import { orientalFamily } from './families/oriental';
import { patchworkFamily } from './families/patchwork';
import { plaidFamily } from './families/plaid';
import { porcelainFamily } from './families/porcelain';
import { sunsetFamily } from './families/sunset';
import { sweetsFamily } from './families/sweets';
import { terrazzoFamily } from './families/terrazzo';
import { topoFamily } from './families/topo';
import { townFamily } from './families/town';
import { tropicalFamily } from './families/tropical';
import { wagaraFamily } from './families/wagara';

/** Every family of the demo library. */
export const families: readonly Family[] = [
  auraFamily,
  bauhausFamily,
  bohoFamily,
  botanicalFamily,
  brushFamily,
  catsFamily,
  decoFamily,
  folkFamily,
  fruitFamily,
  groovyFamily,
  lettersFamily,
  meadowFamily,
  memphisFamily,
  midcenturyFamily,
  mountainsFamily,
  nightFamily,
  oceanFamily,
  orientalFamily,
  patchworkFamily,
  plaidFamily,
  porcelainFamily,
  sunsetFamily,
  sweetsFamily,
  terrazzoFamily,
  topoFamily,
  townFamily,
  tropicalFamily,
  wagaraFamily,
];
