import { Samples } from '../samples';
import { ChoiceParts } from './choice-parts';
import { FieldParts } from './field-parts';

/** Every field of the kit in all its states. */
export const FieldsPage = () => (
  <Samples>
    <FieldParts />
    <ChoiceParts />
  </Samples>
);
