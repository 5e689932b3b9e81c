import { drawHookForm } from './drawHookForm.tsx';

drawHookForm('onChange');
