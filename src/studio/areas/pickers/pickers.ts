import type { PanelKit } from '../../../form/panel/PanelKit.ts';
import { ClothPicker } from './ClothPicker.tsx';
import { FormPicker } from './FormPicker.tsx';
import { LinkPicker } from './LinkPicker.tsx';
import { MotifPicker } from './MotifPicker.tsx';
import { RichTextPicker } from './RichTextPicker.tsx';
import { CroppedPicturePicker, PicturePicker } from './PicturePicker.tsx';

/** What fills in fields that are more than words, by the look that server/panelModel.ts gives them. */
export const pickers: PanelKit['pickers'] = {
  link: LinkPicker,
  motif: MotifPicker,
  cloth: ClothPicker,
  form: FormPicker,
  picture: PicturePicker,
  richText: RichTextPicker,
  croppedPicture: CroppedPicturePicker,
};
