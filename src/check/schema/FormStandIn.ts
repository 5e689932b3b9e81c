/** Stands for a compiled form where a section's value says `$form`. */
export class FormStandIn {}
