import type { Family } from './core/scene';
import { auraFamily } from './families/styles/aura';
import { bauhausFamily } from './families/styles/bauhaus';
import { bohoFamily } from './families/styles/boho';
import { brushFamily } from './families/styles/brush';
import { decoFamily } from './families/styles/deco';
import { folkFamily } from './families/styles/folk';
import { groovyFamily } from './families/styles/groovy';
import { lettersFamily } from './families/styles/letters';
import { memphisFamily } from './families/styles/memphis';
import { midcenturyFamily } from './families/styles/midcentury';
import { patchworkFamily } from './families/styles/patchwork';
import { plaidFamily } from './families/styles/plaid';
import { porcelainFamily } from './families/styles/porcelain';
import { terrazzoFamily } from './families/styles/terrazzo';
import { topoFamily } from './families/styles/topo';
import { wagaraFamily } from './families/styles/wagara';
import { botanicalFamily } from './families/subjects/botanical';
import { catsFamily } from './families/subjects/cats';
import { fruitFamily } from './families/subjects/fruit';
import { meadowFamily } from './families/subjects/meadow';
import { mountainsFamily } from './families/subjects/mountains';
import { nightFamily } from './families/subjects/night';
import { oceanFamily } from './families/subjects/ocean';
import { orientalFamily } from './families/subjects/oriental';
import { sunsetFamily } from './families/subjects/sunset';
import { sweetsFamily } from './families/subjects/sweets';
import { townFamily } from './families/subjects/town';
import { tropicalFamily } from './families/subjects/tropical';

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
