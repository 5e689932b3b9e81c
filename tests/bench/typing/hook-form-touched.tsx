import { drawHookForm } from './drawHookForm.tsx';

drawHookForm('onTouched');
