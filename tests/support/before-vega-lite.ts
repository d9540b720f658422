// vega-lite gives sets a method of its own (`toJSON`), with which discord.js cannot be loaded any more: it comes first.
import 'discord.js';
