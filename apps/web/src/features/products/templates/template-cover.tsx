import type { ProductTemplate } from '@motif/contract/features/products/templates';
import { useQuery } from '@tanstack/react-query';
import { BlankSketch } from '../blank-sketch';
import { Mockup } from '../mockup';
import { blankModelsQuery } from '../products-query';

/** A template on the blank it was made on, and the bare blank until that is drawn. */
export function TemplateCover({ template }: { template: ProductTemplate }) {
  const models = useQuery(blankModelsQuery(template.main_category_id));
  const model = models.data?.list.find(({ id }) => id === template.model_id);
  return (
    <Mockup of={{ template_id: template.id }}>
      {model && <BlankSketch colour={template.colour} definition={model.definition} />}
    </Mockup>
  );
}
